import { materializeSegments } from '@lambdas/pipeline/materialize/materialize-segments';
import type { Services } from '@lambdas/runtime/services';
import type { Item, Key, Table } from '@lambdas/runtime/table';
import { FROM_BEGINNING, fold } from '@shared/domain/fold/fold';
import { events, tip } from '@test/support/events';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18);
const evening: Parameters<typeof events>[1] = [
  [0, 'broadcastStart'],
  [1, 'tip', tip('ada', 50)],
  [2, 'broadcastStop'],
  [90, 'tip', tip('ada', 5)],
  [91, 'tip', tip('bob', 7)],
];

let storage: Awaited<ReturnType<typeof startTable>>;
let written: string[];
let services: Services;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());
beforeEach(() => {
  written = [];
  const table = recording(storage.table);
  const now = () => origin + 3 * 3_600_000;
  const tables = { capture: table, sessions: table, tippers: table, chat: table, tipMenus: table };
  services = { ...tables, configs: table, now } as unknown as Services;
});

function recording(table: Table): Table {
  const note = ({ pk, sk }: Key) => {
    written.push(`${pk.split('#').slice(1).join(' ')} ${sk}`);
  };
  return {
    ...table,
    put(item: Item, condition) {
      note(item);
      return table.put(item, condition);
    },
    update(key, update, condition) {
      note(key);
      return table.update(key, update, condition);
    },
  };
}

/** Materializes a room and returns the keys of what was written. */
async function materialize(
  room: string,
  rev: number,
  { of = evening, keepsProfiles = false } = {},
): Promise<string[]> {
  written = [];
  await materializeSegments(services, room, {
    segments: fold(events(origin, of)),
    from: FROM_BEGINNING,
    rev,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
    keepsProfiles,
  });
  return written;
}

/** Of what was written, what is about viewers. */
const profiles = (keys: readonly string[]) => keys.filter((key) => / [TV] | G S#/.test(key)).sort();

describe('materializing again', () => {
  it('writes all viewer documents again, even if they look current', async () => {
    const first = profiles(await materialize('nora', 1));

    expect(first).toEqual(expect.arrayContaining(['nora T ada Y#2026-03', 'nora T bob Y#2026-03']));
    expect(profiles(await materialize('nora', 1))).toEqual(first);
    expect(profiles(await materialize('nora', 2))).toEqual(first);
  });

  it('leaves out the viewer documents of what did not change, if earlier runs were completed', async () => {
    await materialize('mona', 1);
    expect(profiles(await materialize('mona', 2, { keepsProfiles: true }))).toEqual([]);

    const of: typeof evening = [...evening, [92, 'tip', tip('bob', 9)]];
    const third = profiles(await materialize('mona', 3, { of, keepsProfiles: true }));
    expect(third).toContain('mona T bob Y#2026-03');
    expect(third.filter((key) => key.includes(' V '))).toEqual([]);
    expect(third.filter((key) => key.includes('S#2026-03-10T18'))).toEqual([]);
  });
});
