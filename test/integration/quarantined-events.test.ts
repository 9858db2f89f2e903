import '@test/support/silent-logs';
import { findLogEnd, readChunksAfter } from '@lambdas/data/log/capture';
import { addToQuarantine, findQuarantine } from '@lambdas/data/log/quarantine';
import { replayQuarantine } from '@lambdas/maintenance/replay-quarantine';
import { sortEvents } from '@lambdas/pipeline/listen/sort-events';
import { services } from '@lambdas/runtime/services';
import { listQuarantinedEvents } from '@shared/api/performers';
import { listTippers } from '@shared/api/tippers';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const room = aRoom({ historyDays: 2 });
const at = (minute: number) => `${ANCHOR - (60 - minute) * MINUTE}-7`;
const tip = (id: string, more: object = {}) => ({
  id,
  method: 'tip',
  object: {
    broadcaster: room.name,
    user: { username: 'ada' },
    tip: { tokens: 777 },
    ...more,
  },
});

let service: ServiceUnderTest;
let person: Person;

/** Puts events into quarantine as the listener did while its clock was a day slow. */
async function quarantineADayEarlier(...events: readonly unknown[]) {
  const { capture } = services();
  const sorted = sortEvents(events, { performer: room.name, now: ANCHOR - DAY });
  await addToQuarantine(capture, room.name, sorted.quarantined, ANCHOR);
}

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  person = await service.performerOf(room);
  await service.listen();
  await service.materialize(room.name);
});
afterAll(() => service.stop());

const list = () => person.call(listQuarantinedEvents, { params: { p: room.name } });

describe('quarantined_events', { shuffle: false }, () => {
  it('is empty if all events were read', async () => {
    expect(await list()).toEqual({ events: [], kept: 0, total: 0, dropped: 0 });
  });

  it('lists unusable events until a replay after the fix accepts them', async () => {
    const { capture } = services();
    const deep = JSON.parse(`{"id":"deep","a":${'['.repeat(60)}${']'.repeat(60)}}`) as unknown;
    await quarantineADayEarlier(tip(at(1)), tip(at(2), { broadcaster: 'mira_mond' }), deep);

    const time = new Date(ANCHOR).toISOString();
    expect(await list()).toMatchObject({
      events: [
        { id: 'deep', method: '', reason: 'too-deep', isWhole: false, time },
        { id: at(2), method: 'tip', reason: 'impossible-time', isWhole: true, time },
        { id: at(1), method: 'tip', reason: 'impossible-time', isWhole: true, time },
      ],
      kept: 3,
      total: 3,
      dropped: 0,
    });

    const before = await findLogEnd(capture, room.name, { consistent: true });
    const open = services();
    expect(await replayQuarantine(open, room.name)).toEqual({ replayed: 1, refused: 1, cut: 1 });
    expect(await replayQuarantine(open, room.name)).toEqual({ replayed: 0, refused: 1, cut: 1 });

    const end = await findLogEnd(capture, room.name, { consistent: true });
    const chunks = await readChunksAfter(capture, room.name, before?.seq ?? 0);
    expect(chunks.flatMap(({ events }) => events)).toEqual([tip(at(1))]);
    expect(end?.cursor).toBe(before?.cursor);
    expect((await findQuarantine(capture, room.name, ANCHOR)).rows.map(({ id }) => id)).toEqual([
      at(2),
      'deep',
    ]);
  });

  it('doesn’t keep the room from being materialized, including a replayed tip', async () => {
    expect(await service.materialize(room.name, { force: true })).toBe('materialized');
    const params = { p: room.name };
    const { tippers } = await person.call(listTippers, { params, query: { getall: 'true' } });

    expect(tippers).toContainEqual(expect.objectContaining({ name: 'ada', tokens: 777 }));
  });
});
