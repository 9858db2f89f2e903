import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as Navigation, parsePath } from 'react-router-dom';

/** A navigation that waits for confirmation. */
export interface LeaveRequest {
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * While `isOn`, asks before navigation away from the page: for links, shortcuts and the back button
 * inside the application, and with the browser's own dialog when the tab is closed. Null unless
 * somebody wants to leave.
 *
 * React Router's data router could block navigation itself, but adds 18 KB to every first visit.
 *
 * @param stays whether a path stays on the page; must be the same function on every render
 */
export function useLeaveGuard(
  isOn: boolean,
  stays: (pathname: string) => boolean,
): LeaveRequest | null {
  const { navigator } = useContext(Navigation);
  const [pending, setPending] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const confirmLeave = (go: () => void) => setPending(() => go);
    const isLeaving = (pathname = '') => pathname !== '' && !stays(pathname);
    const { push, replace } = navigator;
    const guarded = (go: typeof push): typeof push => {
      return (to, ...rest) => {
        const { pathname } = typeof to === 'string' ? parsePath(to) : to;
        if (isLeaving(pathname)) confirmLeave(() => go(to, ...rest));
        else go(to, ...rest);
      };
    };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const stopHistory = guardHistory(isLeaving, confirmLeave);
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
 * Guards back and forward in browsers with the Navigation API. In others, they leave without
 * confirmation. Returns a function that stops it.
 */
function guardHistory(
  isLeaving: (pathname: string) => boolean,
  confirmLeave: (go: () => void) => void,
): () => void {
  const { navigation } = window as { navigation?: BrowserNavigation };
  if (navigation === undefined) return () => undefined;
  let isAllowed = false;
  const onNavigate = (event: Event & Partial<Traversal>) => {
    const { navigationType, cancelable, destination } = event;
    if (isAllowed || navigationType !== 'traverse' || !cancelable || !destination) return;
    const { pathname, origin } = new URL(destination.url);
    // For other sites, the browser asks by itself.
    if (origin !== window.location.origin || !isLeaving(pathname)) return;
    event.preventDefault();
    confirmLeave(() => {
      isAllowed = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/** The parts of the browser's Navigation API in use. */
interface BrowserNavigation extends EventTarget {
  traverseTo(key: string): unknown;
}

interface Traversal {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string };
}
