/** Topics of notifications. */
export const NEWS_KINDS = [
  'session',
  'achievement',
  'token',
  'summary',
  'gap',
  'social',
  'health',
  'goal',
  'webhook',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * A notification about a performer. Everyone with a role on the performer can read it, so it
 * contains no tippers' names.
 */
export interface News {
  /**
   * Identifies the event it is about, so that adding it twice has no effect:
   * `achievement:marathon-1`. Only letters, digits and `_.:-`, because it is part of URLs.
   */
  readonly id: string;
  readonly kind: NewsKind;
  /** When it happened (not when it was noticed), epoch ms. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** Start of the session it is about, epoch ms. */
  readonly session: number | null;
}

export const NEWS_DAYS = 180;
export const MAX_NEWS = 200;
export const LONGEST_NEWS_ID = 120;

/**
 * Selects the notifications to keep, newest first (ties sorted by id).
 *
 * @param now epoch ms
 */
export function selectKeptNews(news: readonly News[], now: number): News[] {
  return news
    .filter(({ at }) => now - at < NEWS_DAYS * 86_400_000)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_NEWS);
}
