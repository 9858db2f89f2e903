import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../lambdas/lib/services';
import type { Item, Key, Table } from '../../../../lambdas/lib/table';
import { applyStretches } from '../../../../lambdas/pipeline/settling/apply-stretches';
import { fold, fromTheBeginning } from '../../../../shared/domain/fold/fold';
import { events, tip } from '../../../support/events';
import { startTable } from '../../data/table-under-test';

const origin = Date.UTC(2026, 2, 10, 18);
type Told = Parameters<typeof events>[1];
const evening: Told = [
  [0, 'broadcastStart'],
  [1, 'tip', tip('ada', 50)],
  [2, 'broadcastStop'],
  [90, 'tip', tip('ada', 5)],
  [91, 'tip', tip('bob', 7)],
];
const later: Told = [[120, 'tip', tip('bob', 9)]];

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

/** Settles a room of the name; its stretches of revision `wholeFrom` on are known to be whole. */
async function settle(
  room: string,
  rev: number,
  wholeFrom: number | undefined,
  told: Told = evening,
): Promise<string[]> {
  written = [];
  await applyStretches(services, room, {
    stretches: fold(events(origin, told)),
    from: fromTheBeginning,
    rev,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
    ...(wholeFrom === undefined ? {} : { wholeFrom }),
  });
  return written;
}

describe('settling again', () => {
  it('writes nothing of what is as it was', async () => {
    expect((await settle('lena', 1, 0)).length).toBeGreaterThan(10);
    expect(await settle('lena', 2, 0)).toEqual([]);
  });

  it('writes of changed offline time only the viewers who gave something since', async () => {
    await settle('mira', 1, 0);
    const changed = await settle('mira', 2, 0, [...evening, ...later]);

    expect(changed.some((key) => key.startsWith('mira S#'))).toBe(false);
    expect(changed).toContain('mira T bob Y#2026-03');
    expect(changed.filter((key) => key.includes(' T ada '))).toEqual([]);
  });

  it('writes everything once more after a run that died, and in a new generation', async () => {
    const first = await settle('nora', 1, 0);
    const profiles = (keys: readonly string[]) => keys.filter((key) => key.includes(' T ')).sort();

    expect(profiles(await settle('nora', 2, undefined))).toEqual(profiles(first));
    expect(profiles(await settle('nora', 100, 100))).toEqual(profiles(first));
    expect(profiles(first)).toEqual(['nora T ada Y#2026-03', 'nora T bob Y#2026-03']);
  });
});
