import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as Navigation, parsePath } from 'react-router-dom';

/** A way away from here that waits for an answer. */
export interface LeaveRequest {
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before the page is left for an address that does not stay, while `isOn`: links, shortcuts
 * and the browser's back button inside the application, and by the browser's own words where the
 * tab is closed. Null while nobody wants to leave.
 *
 * The router that could block by itself weighs 18 KB more on every first visit, so this stands in
 * the way of the plain one.
 *
 * @param stays the same function from one drawing to the next
 */
export function useLeaveGuard(
  isOn: boolean,
  stays: (pathname: string) => boolean,
): LeaveRequest | null {
  const { navigator } = useContext(Navigation);
  const [pending, setPending] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const ask = (go: () => void) => setPending(() => go);
    const isLeaving = (pathname = '') => pathname !== '' && !stays(pathname);
    const { push, replace } = navigator;
    const guarded = (go: typeof push): typeof push => {
      return (to, ...rest) => {
        const { pathname } = typeof to === 'string' ? parsePath(to) : to;
        if (isLeaving(pathname)) ask(() => go(to, ...rest));
        else go(to, ...rest);
      };
    };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const stopHistory = guardHistory(isLeaving, ask);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      stopHistory();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn, navigator, stays]);

  if (pending === null) return null;
  const stay = () => setPending(null);
  return {
    stay,
    leave: () => {
      stay();
      pending();
    },
  };
}

/**
 * Back and forward, where the browser lets a page ask about them before they happen; where it does
 * not, they leave without a word. Answers how to stop.
 */
function guardHistory(
  isLeaving: (pathname: string) => boolean,
  ask: (go: () => void) => void,
): () => void {
  const { navigation } = window as { navigation?: BrowserNavigation };
  if (navigation === undefined) return () => undefined;
  let isAllowed = false;
  const onNavigate = (event: Event & Partial<Traversal>) => {
    const { navigationType, cancelable, destination } = event;
    if (isAllowed || navigationType !== 'traverse' || !cancelable || !destination) return;
    const { pathname, origin } = new URL(destination.url);
    // The browser asks by itself before another site.
    if (origin !== window.location.origin || !isLeaving(pathname)) return;
    event.preventDefault();
    ask(() => {
      isAllowed = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/** What is used of the browser's Navigation API. */
interface BrowserNavigation extends EventTarget {
  traverseTo(key: string): unknown;
}

interface Traversal {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string };
}
