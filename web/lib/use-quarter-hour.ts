import { createContext, useContext, useSyncExternalStore } from 'react';

const QUARTER_HOUR = 15 * 60_000;

/** The time at which a page with sample data stands still (epoch ms). @default none: time passes */
export const FixedTime = createContext<number | null>(null);

function presentQuarterHour(): number {
  return Math.floor(Date.now() / QUARTER_HOUR) * QUARTER_HOUR;
}

function onTick(listener: () => void): () => void {
  // Checked every half minute instead of timed: a laptop may have been asleep at that moment.
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/**
 * Returns the start of the current quarter hour (epoch ms), or the page's fixed time. Rerenders when
 * the next one starts.
 */
export function useQuarterHour(): number {
  const fixed = useContext(FixedTime);
  // A prerendered page has no present time: what depends on it needs a fixed one.
  const present = useSyncExternalStore(onTick, presentQuarterHour, () => 0);
  return fixed ?? present;
}
