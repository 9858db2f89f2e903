import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as Navigation, parsePath, type To } from 'react-router-dom';

/** A way away from here that waits for an answer. */
export interface AskedToLeave {
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
): AskedToLeave | null {
  const { navigator } = useContext(Navigation);
  const [pending, setPending] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const ask = (go: () => void) => setPending(() => go);
    const isLeaving = (to: To) => {
      const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to;
      return pathname !== '' && !stays(pathname);
    };
    const history = guardHistory(isLeaving, ask);
    const { push, replace } = navigator;
    const guarded = (go: typeof push): typeof push => {
      return (to, ...rest) => {
        if (isLeaving(to)) return ask(() => go(to, ...rest));
        go(to, ...rest);
        history.follow();
      };
    };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      history.stop();
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
 * Back and forward have happened before anybody is asked, so they are turned round at once, unseen
 * by the router. It numbers the entries of the history.
 */
function guardHistory(isLeaving: (to: To) => boolean, ask: (go: () => void) => void) {
  let here = place();
  let mode: 'asking' | 'returning' | 'leaving' = 'asking';
  const onPop = (event: PopStateEvent) => {
    const there = place();
    const { pathname } = window.location;
    if (mode === 'returning') {
      mode = 'asking';
      event.stopImmediatePropagation();
    } else if (mode === 'leaving' || here === null || there === null || !isLeaving({ pathname })) {
      here = there;
    } else {
      const steps = there - here;
      event.stopImmediatePropagation();
      mode = 'returning';
      window.history.go(-steps);
      ask(() => {
        mode = 'leaving';
        window.history.go(steps);
      });
    }
  };
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
  return {
    /** The router went on by itself. */
    follow: () => {
      here = place();
    },
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  };
}

function place(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}
