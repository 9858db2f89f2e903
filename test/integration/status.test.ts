import { schedules } from '@infra/schedules';
import { shardOf } from '@lambdas/data/performers/shards';
import { openRoomList } from '@lambdas/integrations/room-list';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import { services } from '@lambdas/runtime/services';
import { getStatus } from '@shared/api/status';
import { feedEvents } from '@test/support/feed-events';
import { send } from '@test/support/http-call';
import {
  ANCHOR,
  aRoom,
  connect,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rooms = ['vera_vale', 'cleo_cane', 'nora_noon', 'olga_oak'].map((name) =>
  aRoom({ name, eventsToken: `eventsTokenOf${name.replace('_', '')}`, historyDays: 2 }),
);
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms });
});
afterAll(() => service.stop());

async function status() {
  const answer = await send(service.url, { method: 'GET', path: '/v1/status' });
  expect(answer.status).toBe(200);
  return { text: answer.text, ...getStatus.reply.schema.parse(answer.json) };
}

/** Runs every scheduled start of a function. */
async function run(name: string): Promise<void> {
  for (const schedule of schedules.filter(({ input }) => input.job === name)) {
    await service.stack.runJob(schedule.job, schedule.input);
  }
}

describe('status', { shuffle: false }, () => {
  it('shows the public that both listeners are alive, without naming a room', async () => {
    expect((await status()).records).toEqual([]);
    for (const room of rooms) {
      await connect(await service.signUp(`${room.name}@example.com`), room);
    }
    await run('listen');
    const { records, now, text } = await status();
    const inShard = (shard: number) => rooms.filter(({ name }) => shardOf(name).index === shard);

    expect(now).toBe(iso(ANCHOR));
    expect(records.map(({ instance }) => instance)).toEqual(['listener-1', 'listener-2']);
    for (const [shard, record] of records.entries()) {
      const newest = inShard(shard).map(({ name }) => {
        const plan = rooms.find((room) => room.name === name);
        return plan ? feedEvents(plan, ANCHOR) : [];
      });
      const lastTip = Math.max(
        ...newest.flat().flatMap(({ method, ms }) => (method === 'tip' ? [ms] : [])),
      );
      expect(record).toMatchObject({
        report_time: iso(ANCHOR),
        room_count: inShard(shard).length,
        last_tip_time: iso(lastTip),
        active_rooms: newest
          .map((events) => events.at(-1)?.ms ?? 0)
          .sort((a, b) => b - a)
          .map((ms, index) => ({
            room_name: `Room ${index + 1}`,
            tip_total: null,
            last_event_time: iso(ms),
          })),
      });
    }
    for (const { name, eventsToken } of rooms) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(eventsToken);
    }
  });

  it('shows when the listeners last reported, even if long ago', async () => {
    service.setTime(ANCHOR + 5 * MINUTE);
    await run('listen');
    await run('materialize');
    service.setTime(ANCHOR + 3 * HOUR);
    const { records, now } = await status();

    expect(now).toBe(iso(ANCHOR + 3 * HOUR));
    expect(records.map(({ report_time }) => report_time)).toEqual([
      iso(ANCHOR + 5 * MINUTE),
      iso(ANCHOR + 5 * MINUTE),
    ]);
  });

  it('returns when the room list was last read completely', async () => {
    const list = openRoomList(service.platform.url, 'campaign', { sleep: async () => {} });
    const scanAt = async (ms: number) => {
      service.setTime(ms);
      return (await scanSite(services(), list, 'test'))?.isComplete;
    };
    const readStatus = async () =>
      (await status()).records.map((record) => record.cb_users_online_update_time);
    expect(await readStatus()).toEqual([null, null]);

    const at = ANCHOR + 4 * HOUR;
    expect(await scanAt(at)).toBe(true);
    expect(await readStatus()).toEqual([iso(at), iso(at)]);

    const down = { source: 'rooms', from: at + MINUTE, to: at + HOUR } as const;
    service.platform.during(down, { kind: 'status', status: 503 });
    expect(await scanAt(at + 30 * MINUTE)).toBe(false);
    expect(await readStatus()).toEqual([iso(at), iso(at)]);
  });
});
