import type { ReportMode } from './report-cards';

/** Since then performers show an image of their top tipper in their profile on the platform. */
const SINCE = '2022-06-01';

/**
 * Whether to remind of that image: in months, once they are no longer the latest, so that who
 * gave most is settled.
 */
export function remindsOfImage(mode: ReportMode, date: string, isLatest: boolean): boolean {
  return mode === 'month' && !isLatest && date >= SINCE;
}
