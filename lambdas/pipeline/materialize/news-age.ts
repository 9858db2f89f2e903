import { DAY_MS } from '@shared/domain/time/utc-day';

/** What older sessions show comes from history that arrived late, and is no news. */
export const NEWS_MS = 3 * DAY_MS;
