import { useSyncExternalStore } from 'react';

const QUARTER_HOUR = 15 * 60_000;

function presentQuarterHour(): number {
  return Math.floor(Date.now() / QUARTER_HOUR) * QUARTER_HOUR;
}

function onTick(listener: () => void): () => void {
  // Checked every half minute instead of timed: a laptop may have been asleep at that moment.
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/** Returns the start of the current quarter hour (epoch ms). Rerenders when the next one starts. */
export function useQuarterHour(): number {
  return useSyncExternalStore(onTick, presentQuarterHour);
}
