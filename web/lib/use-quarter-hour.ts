import { useSyncExternalStore } from 'react';

const QUARTER_HOUR = 15 * 60_000;

function presentQuarterHour(): number {
  return Math.floor(Date.now() / QUARTER_HOUR) * QUARTER_HOUR;
}

function onTick(listener: () => void): () => void {
  // Checked each half minute rather than timed: a laptop may have slept through the moment.
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/** The start of the present quarter hour in milliseconds; rerenders when the next begins. */
export function useQuarterHour(): number {
  return useSyncExternalStore(onTick, presentQuarterHour);
}
