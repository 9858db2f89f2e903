import { createHash } from 'node:crypto';
import { listStoredFrom, saveSegment } from '@lambdas/data/sessions/segments';
import { chatBucket, chatItem, listViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { materializeSegments } from '@lambdas/pipeline/materialize/materialize-segments';
import type { Services } from '@lambdas/runtime/services';
import { below, type Item, type Table } from '@lambdas/runtime/table';
import { type FoldedSegment, FROM_BEGINNING, fold } from '@shared/domain/fold/fold';
import { by, events } from '@test/support/events';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18);
const segments: FoldedSegment[] = fold(
  events(origin, [
    [0, 'broadcastStart'],
    [1, 'chatMessage', { ...by('ada'), message: { message: 'hello' } }],
    [2, 'broadcastStop'],
  ]),
);
const now = () => origin + 3 * 3_600_000;
const pk = (performer: string) => chatItem.pk.format({ performer, bucket: chatBucket('ada') });

let stores: Awaited<ReturnType<typeof startTable>>[];
let tippers: Table;
let chat: Table;
let services: Services;

beforeAll(async () => {
  const [first, second] = [await startTable(), await startTable()];
  stores = [first, second];
  tippers = first.table;
  chat = second.table;
  const others = { capture: tippers, sessions: tippers, tipMenus: tippers, configs: tippers };
  services = { ...others, tippers, chat, now } as unknown as Services;
});
afterAll(async () => {
  for (const { stop } of stores) await stop();
});

async function materialize(performer: string, rev: number, keepsProfiles: boolean) {
  await materializeSegments(services, performer, {
    segments,
    from: FROM_BEGINNING,
    rev,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
    keepsProfiles,
  });
}

/** The digest of versions before 30, which did not say where chat is. */
function earlierDigest({ kind, stats, chat, present }: FoldedSegment): string {
  const content = [kind, stats.origin, stats.names, stats.tips, [...chat], present];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** Makes a room's documents those of a version before 30. */
async function makeEarlier(performer: string): Promise<void> {
  for (const [index, stored] of (await listStoredFrom(services.sessions, performer, 0)).entries()) {
    const segment = segments[index];
    if (!segment) throw new Error('There are more documents than segments.');
    const entries = stored.entries.map((entry) => entry.replace('k#', 'c#'));
    const saved = { ...stored, entries, profiles: earlierDigest(segment) };
    await services.sessions.remove({ pk: `P#${performer}`, sk: stored.id });
    await saveSegment(services.sessions, performer, saved, undefined);
  }
  for (const item of await chatIn(chat, performer)) {
    await tippers.put(item);
    await chat.remove(item);
  }
}

const chatIn = (table: Table, performer: string): Promise<Item[]> =>
  table.query({ pk: pk(performer), ...below('C#') });

async function readChat(performer: string): Promise<string[]> {
  const period = { since: 0, until: now(), most: 10, units: 8, now: now() };
  const { chats } = await listViewerChat({ tippers, chat }, performer, 'ada', period);
  return chats.flatMap(({ lines }) => lines.map(({ text }) => text));
}

describe('chat of versions before 30', () => {
  it.each([
    ['a rebuild', false],
    ['a run that writes only what changed', true],
  ])('moves to its own table by %s', async (_name, keepsProfiles) => {
    const performer = keepsProfiles ? 'mona' : 'nora';
    await materialize(performer, 1, false);
    await makeEarlier(performer);
    expect(await chatIn(chat, performer)).toEqual([]);
    expect(await readChat(performer)).toEqual(['hello']);

    await materialize(performer, 2, keepsProfiles);
    expect(await chatIn(tippers, performer)).toEqual([]);
    expect(await chatIn(chat, performer)).toHaveLength(1);
    expect(await readChat(performer)).toEqual(['hello']);
  });
});
