import { listNews } from '@lambdas/data/mails/notifications';
import { findAchievements } from '@lambdas/data/sessions/achievements';
import { materializeSegments } from '@lambdas/pipeline/materialize/materialize-segments';
import type { Services } from '@lambdas/runtime/services';
import type { Item, Key, Table } from '@lambdas/runtime/table';
import { FROM_BEGINNING, fold } from '@shared/domain/fold/fold';
import { by, events, tip } from '@test/support/events';
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

it('counts a session that ended while the next one already runs', async () => {
  const next = origin + 3_600_000;
  const segments = fold([
    ...events(origin, evening.slice(0, 3)),
    ...events(next, [[0, 'broadcastStart']]),
  ]);
  const open = segments.at(-1) ?? null;
  expect(open?.broadcast?.stop).toBeNull();
  await materializeSegments(services, 'again', {
    segments,
    from: FROM_BEGINNING,
    rev: 1,
    open,
    wasOnAir: null,
    hasProfiles: true,
  });
  const earned = await findAchievements(services.sessions, 'again');
  expect(earned.find(({ key }) => key === 'first-light')?.isEarned).toBe(true);
});

it('announces what the sessions that it wrote say about the room’s health, once', async () => {
  const DAY_MS = 86_400_000;
  const evenings = Array.from({ length: 33 }, (_, day) => {
    const follows = day < 30 ? 12 + (day % 3) : 2;
    return events(origin + day * DAY_MS, [
      [0, 'broadcastStart'],
      ...Array.from({ length: follows }, (_, n) => [1 + n, 'follow', by(`viewer_${n}`)] as const),
      [60, 'broadcastStop'],
    ]);
  });
  const now = () => origin + 32 * DAY_MS + 3 * 3_600_000;
  for (const rev of [1, 2]) {
    await materializeSegments({ ...services, now }, 'health', {
      segments: fold(evenings.flat()),
      from: FROM_BEGINNING,
      rev,
      open: null,
      wasOnAir: null,
      hasProfiles: true,
    });
  }
  const news = await listNews(services.configs, 'health', now());
  expect(news.filter(({ kind }) => kind === 'health').map(({ title }) => title)).toEqual([
    'Fewer new followers than usual since Apr 9',
    'Odd session on Apr 9: far fewer new followers than usual',
  ]);
});
