import '@test/support/silent-logs';
import { countView, isWatched } from '@lambdas/data/materialized/live-views';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { Table } from '@lambdas/runtime/table';
import { activity, enter, MINUTE, start, T0 } from '@test/support/live-events';
import { clock, startReader, startRoom, withLiveRooms } from '@test/support/live-rooms';
import { describe, expect, it } from 'vitest';

withLiveRooms();

describe('a watched room', () => {
  /** Simulates minutes of a session as the listener and the job work; the job starts every five. */
  const live = async (
    { room, append, writer }: ReturnType<typeof startRoom>,
    { minutes, events = 4 }: { minutes: number; events?: number },
    after: (minute: number) => Promise<unknown> = async () => {},
  ) => {
    const materializedAt: number[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      clock.now += MINUTE;
      await append(activity(clock.now - MINUTE, events));
      const isRun = Math.round((clock.now - T0) / MINUTE) % 5 === 0;
      if (isRun && (await materializePerformer(writer, room)) === 'materialized') {
        materializedAt.push(minute);
      }
      await after(minute);
    }
    return materializedAt;
  };
  const begin = async () => {
    const found = startRoom();
    await found.append([start(), enter(T0 + 1, 'ada')]);
    await found.materialize();
    return found;
  };

  it('is materialized every half hour, and hourly once nobody watches', async () => {
    const found = await begin();
    expect(await live(found, { minutes: 60 })).toEqual([60]);

    const viewer = startReader().services;
    const watched = await live(found, { minutes: 60 }, () => countView(viewer, found.room));
    expect(watched).toEqual([30, 60]);

    const after = await live(found, { minutes: 90 });
    // Somebody counts as watching for ten to twenty minutes.
    expect(after.filter((minute) => minute <= 20).length).toBeLessThanOrEqual(1);
    expect(after.filter((minute) => minute > 20)).toHaveLength(1);
  });

  it('counts as watched for each process, which writes once in ten minutes', async () => {
    const { room, writer } = await begin();
    let writes = 0;
    const countUp: Table['countUp'] = (...input) => {
      writes++;
      return writer.configs.countUp(...input);
    };
    const viewer = { configs: { ...writer.configs, countUp }, now: () => clock.now };
    for (let second = 0; second < 600; second += 10) {
      clock.now = T0 + second * 1000;
      await countView(viewer, room);
    }

    expect(writes).toBe(1);
    expect(await isWatched(writer.configs, room, clock.now)).toBe(true);
    expect(await isWatched(writer.configs, 'another_room', clock.now)).toBe(false);
  });

  it('can be read even if views cannot be counted', async () => {
    const { room, writer } = await begin();
    const countUp = () => Promise.reject(new Error('down'));
    const viewer = { configs: { ...writer.configs, countUp }, now: () => clock.now };

    await expect(countView(viewer, room)).resolves.toBeUndefined();
    expect(await isWatched(writer.configs, room, clock.now)).toBe(false);
  });

  it.each([
    [16, 184, 3.5],
    [463, 64, 34.5],
  ])(
    'costs the first call of a process no more, however long the session runs: %i events a minute for %i minutes, %i read units',
    async (events, minutes, most) => {
      const found = await begin();
      const viewer = startReader().services;
      const costs: number[] = [];
      await live(found, { minutes, events }, async (minute) => {
        await countView(viewer, found.room);
        // Just before the job runs once more.
        if (minute > 30 && minute % 30 === 29) costs.push(await startReader().cost(found.room));
      });

      expect(Math.max(...costs)).toBeLessThanOrEqual(most);
    },
  );
});
