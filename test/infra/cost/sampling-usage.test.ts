import { SAMPLES_PER_START, SAMPLING_START } from '@infra/cost/counted-units';
import { turnUnits } from '@infra/cost/sampling-usage';
import { shardCount } from '@infra/cost/service-usage';
import { expect, it } from 'vitest';
import { countTurn, type SampledStart } from './sampled-turn';

const sumOf = (starts: readonly SampledStart[], unit: 'readUnits' | 'writeUnits') =>
  starts.reduce((sum, start) => sum + start[unit], 0);

it('a start without rooms reads and writes nothing but its lease and the turn', async () => {
  const [first, ...others] = await countTurn(1);
  expect(first?.rooms).toBe(1);
  for (const start of others) expect(start).toEqual({ rooms: 0, ...SAMPLING_START });
});

it.each([1, 30, 600])('a turn of %i rooms takes the units that its cost counts', async (rooms) => {
  const starts = await countTurn(rooms);
  const counted = turnUnits(rooms, shardCount(rooms));
  expect(Math.max(...starts.map((start) => start.rooms))).toBe(Math.min(rooms, SAMPLES_PER_START));
  for (const unit of ['readUnits', 'writeUnits'] as const) {
    const share = counted[unit] / sumOf(starts, unit);
    expect(share).toBeGreaterThan(0.95);
    // Here, all rooms of a start are of one shard.
    expect(share).toBeLessThan(1.2);
  }
});
