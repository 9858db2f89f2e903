import type { Table } from '@lambdas/runtime/table';
import { keptNews, type News } from '@shared/domain/notes/notification';
import { changePacked, readPacked } from '../packed/packed-document';

const NO_NEWS: readonly News[] = [];
const NO_IDS: readonly string[] = [];

const newsKey = (performer: string) => ({ pk: `P#${performer}`, sk: 'NEWS' });
const readKey = (accountId: string, performer: string) => ({
  pk: `U#${accountId}`,
  sk: `READ#${performer}`,
});

/**
 * Tells a performer's people something, once: what has a known id is not told again. The newest
 * 200 of the last 180 days are kept, in one packed document, and older ones are not taken in.
 */
export async function notify(
  configs: Table,
  performer: string,
  news: readonly News[],
  now: number,
): Promise<void> {
  if (keptNews(news, now).length === 0) return;
  await changePacked(configs, newsKey(performer), NO_NEWS, (known) => {
    const ids = new Set(known.map(({ id }) => id));
    const fresh = [...new Map(news.map((one) => [one.id, one])).values()].filter(
      ({ id }) => !ids.has(id),
    );
    const kept = keptNews([...known, ...fresh], now);
    return kept.some(({ id }) => !ids.has(id)) ? kept : null;
  });
}

/** News of a performer, the newest first. 0.5 read units, 2 with 200 of them. */
export async function listNews(configs: Table, performer: string, now: number): Promise<News[]> {
  return keptNews(await readPacked(configs, newsKey(performer), NO_NEWS), now);
}

/** Ids of a performer's news that an account has read. 0.5 read units. */
export async function listReadIds(
  configs: Table,
  accountId: string,
  performer: string,
): Promise<ReadonlySet<string>> {
  return new Set(await readPacked(configs, readKey(accountId, performer), NO_IDS));
}

/** Notes that an account has read news, and forgets about those that are gone. */
export async function markRead(
  configs: Table,
  accountId: string,
  performer: string,
  ids: readonly string[],
  news: readonly News[],
): Promise<ReadonlySet<string>> {
  const read = await changePacked(configs, readKey(accountId, performer), NO_IDS, (known) => {
    const fresh = ids.filter((id) => !known.includes(id));
    if (fresh.length === 0) return null;
    const kept = new Set(news.map(({ id }) => id));
    return [...known.filter((id) => kept.has(id)), ...fresh];
  });
  return new Set(read);
}
