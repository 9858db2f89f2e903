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
  const tables = { capture: table, sessions: table, tippers: table, tipMenus: table };
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
async function materialize(room: string, rev: number): Promise<string[]> {
  written = [];
  await materializeSegments(services, room, {
    segments: fold(events(origin, evening)),
    from: FROM_BEGINNING,
    rev,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
  });
  return written;
}

describe('materializing again', () => {
  it('writes all viewer documents again, even if they look current', async () => {
    const profiles = (keys: readonly string[]) => keys.filter((key) => key.includes(' T ')).sort();
    const first = profiles(await materialize('nora', 1));

    expect(first).toEqual(['nora T ada Y#2026-03', 'nora T bob Y#2026-03']);
    expect(profiles(await materialize('nora', 1))).toEqual(first);
    expect(profiles(await materialize('nora', 2))).toEqual(first);
  });
});
