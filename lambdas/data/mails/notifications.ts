import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { NEWS_KINDS, type News, selectKeptNews } from '@shared/domain/notes/notification';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';

const NO_NEWS: readonly News[] = [];
const NO_IDS: readonly string[] = [];

/** The notifications of a performer. */
export const newsItem = defineDocument({
  name: 'news',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'NEWS',
  version: 4,
  content: codec<readonly News[]>(() =>
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(NEWS_KINDS),
        at: z.number(),
        title: z.string(),
        text: z.string(),
        session: z.number().nullable(),
      }),
    ),
  ),
});

/** The ids of a performer's notifications that an account has read. */
export const readNewsItem = defineDocument({
  name: 'read-news',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'READ#{performer}',
  version: 4,
  content: codec<readonly string[]>(() => z.array(z.string())),
});

/**
 * Notifies a performer's people, once per id. One packed document holds the newest 200 of the last
 * 180 days; older ones are ignored.
 */
export async function notify(
  configs: Table,
  performer: string,
  news: readonly News[],
  now: number,
): Promise<void> {
  if (selectKeptNews(news, now).length === 0) return;
  await changeDocument(configs, newsItem, { performer }, NO_NEWS, (existing) => {
    const ids = new Set(existing.map(({ id }) => id));
    const added = [...new Map(news.map((one) => [one.id, one])).values()].filter(
      ({ id }) => !ids.has(id),
    );
    const remaining = selectKeptNews([...existing, ...added], now);
    return remaining.some(({ id }) => !ids.has(id)) ? remaining : null;
  });
}

/** Lists a performer's notifications, newest first. 0.5 read units, 2 with 200 of them. */
export async function listNews(configs: Table, performer: string, now: number): Promise<News[]> {
  return selectKeptNews(await getDocument(configs, newsItem, { performer }, NO_NEWS), now);
}

/** Notifications as they are stored, with the version of their document: 0 if there is none. */
export interface StoredNews {
  readonly version: number;
  readonly news: readonly News[];
}

/**
 * Finds a performer's notifications and their version, which changes whenever one is added. 0.5 read
 * units, 2 with 200 of them.
 */
export async function findNews(configs: Table, performer: string): Promise<StoredNews> {
  const found = await getItem(configs, newsItem, { performer });
  return { version: found?.version ?? 0, news: found?.z ?? NO_NEWS };
}

/** Lists the ids of a performer's notifications that an account has read. 0.5 read units. */
export async function listReadIds(
  configs: Table,
  accountId: string,
  performer: string,
): Promise<ReadonlySet<string>> {
  return new Set(
    await getDocument(configs, readNewsItem, { account: accountId, performer }, NO_IDS),
  );
}

/**
 * Records that an account has read notifications, and drops the ids of those that no longer exist.
 */
export async function markRead(
  configs: Table,
  accountId: string,
  performer: string,
  ids: readonly string[],
  news: readonly News[],
): Promise<ReadonlySet<string>> {
  const read = await changeDocument(
    configs,
    readNewsItem,
    { account: accountId, performer },
    NO_IDS,
    (existing) => {
      const added = ids.filter((id) => !existing.includes(id));
      if (added.length === 0) return null;
      const remaining = new Set(news.map(({ id }) => id));
      return [...existing.filter((id) => remaining.has(id)), ...added];
    },
  );
  return new Set(read);
}
