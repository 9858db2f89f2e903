/** What a notification may be about. */
export const NEWS_KINDS = ['session', 'achievement', 'token', 'summary', 'gap'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * Something a performer's people should know. Everyone with a role on her reads it, so it names no
 * tipper.
 */
export interface News {
  /**
   * Says what it is about, so that telling it twice is telling it once: `achievement:marathon-1`.
   * Letters, digits and `_.:-`, for it stands in addresses.
   */
  readonly id: string;
  readonly kind: NewsKind;
  /** When it happened (not when it was noticed), epoch ms. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** Start of the session that it is about, epoch ms. */
  readonly session: number | null;
}

export const NEWS_DAYS = 180;
export const MAX_NEWS = 200;
export const LONGEST_NEWS_ID = 120;

/** News still worth keeping, the newest first; equal ones by id. */
export function keptNews(news: readonly News[], now: number): News[] {
  return news
    .filter(({ at }) => now - at < NEWS_DAYS * 86_400_000)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_NEWS);
}
