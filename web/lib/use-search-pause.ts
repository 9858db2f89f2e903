import { useEffect, useEffectEvent } from 'react';

/** Product specification, tag and help search. */
const PAUSE_MS = 500;

/**
 * Searches half a second after the last change of what somebody types. A single letter would find
 * almost everything, so nothing is searched for yet.
 *
 * @param typed null if nobody has typed yet
 */
export function useSearchPause(typed: string | null, search: (text: string) => void): void {
  const onPause = useEffectEvent(search);

  useEffect(() => {
    if (typed === null || typed.length === 1) return;
    const timer = setTimeout(() => onPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
