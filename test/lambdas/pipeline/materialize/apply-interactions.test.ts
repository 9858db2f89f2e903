import { findInteractionDigest } from '@lambdas/data/sessions/interaction-digests';
import { applyInteractions } from '@lambdas/pipeline/materialize/apply-interactions';
import type { Item, Table } from '@lambdas/runtime/table';
import { type FoldedSegment, fold, segmentId } from '@shared/domain/fold/fold';
import { by, events } from '@test/support/events';
import { beforeEach, describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18);
const says = (who: string) => ({ ...by(who), message: { message: 'hello' } });
const segments = fold(
  events(origin, [
    [0, 'broadcastStart'],
    [1, 'chatMessage', says('ada')],
    [2, 'broadcastStop'],
    [60, 'chatMessage', says('ada')],
    [1440, 'broadcastStart'],
    [1441, 'chatMessage', says('bob')],
  ]),
);
const changes = segments.map((segment) => ({ id: segmentId(segment), segment }));
const open = segments.at(-1) ?? null;

/** A table with puts guarded by a revision, as the digests use them. */
function aTable(): Table {
  const items = new Map<string, Item>();
  return {
    get: async ({ sk }: Item) => items.get(sk),
    put: async (item: Item) => {
      const isUnchanged = items.get(item.sk);
      if (isUnchanged && Number(isUnchanged.rev) > Number(item.rev)) return false;
      items.set(item.sk, item);
      return true;
    },
  } as unknown as Table;
}

let table: Table;
const apply = (
  rev: number,
  some: readonly { id: string; segment: FoldedSegment | null }[] = changes,
  hasProfiles = true,
) => applyInteractions(table, 'lena', rev, some, { open, hasProfiles });
const digest = (start = origin) => findInteractionDigest(table, 'lena', start);

beforeEach(() => {
  table = aTable();
});

describe('the digest of a session', () => {
  it('is written at the session’s end', async () => {
    await apply(5);

    expect(await digest()).toMatchObject({
      publicMessages: 1,
      talkers: [{ name: 'ada', publicMessages: 1, privateMessages: 0 }],
    });
    expect(await digest(origin + 1440 * 60_000)).toBeNull();
  });

  it('is never replaced by an older one', async () => {
    await apply(5);
    await apply(4, changes, false);

    expect(await digest()).toMatchObject({
      talkers: [{ name: 'ada', publicMessages: 1, privateMessages: 0 }],
    });
  });

  it('loses its names when consent ends', async () => {
    await apply(5);
    await apply(6, changes, false);

    expect(await digest()).toMatchObject({ publicMessages: 1, talkers: null });
  });

  it('is deleted with a session that no longer exists', async () => {
    await apply(5);
    await apply(6, [{ id: changes[0]?.id ?? '', segment: null }]);

    expect(await digest()).toBeNull();
  });
});
