import { AWS_PRICES, FREE_MONTHLY_USERS, priceOf } from '@infra/cost/aws-prices';
import { coldShare } from '@infra/cost/call-usage';
import { computeMonthCost, type MonthCost, usageOf } from '@infra/cost/month-cost';
import { readBenchmark } from '@infra/cost/read-benchmark';
import { samplingUsage } from '@infra/cost/sampling-usage';
import { listSavings } from '@infra/cost/savings';
import { peopleUsage, shardCount } from '@infra/cost/service-usage';
import { PARTS, type PartName, sumOf, times } from '@infra/cost/usage';
import { describe, expect, it } from 'vitest';
import { benchmarkPage } from './benchmark-page';

const benchmark = readBenchmark(benchmarkPage);
const COUNTS = [1, 10, 28, 250, 1_000, 2_500, 5_000, 25_000, 200_000];
const costs = COUNTS.map((rooms) => computeMonthCost(rooms, benchmark));

const partOf = ({ parts }: MonthCost, name: PartName) =>
  parts.find(({ part }) => part === name)?.usdPerRoomMonth ?? Number.NaN;

describe('the cost of a month', () => {
  it('is the sum of all parts, the largest first', () => {
    for (const { parts, usdPerRoomMonth } of costs) {
      const each = parts.map((part) => part.usdPerRoomMonth);
      expect(each.reduce((sum, one) => sum + one, 0)).toBeCloseTo(usdPerRoomMonth, 9);
      expect(each).toEqual(each.toSorted((a, b) => b - a));
      expect(Math.min(...each)).toBeGreaterThan(0);
      expect(parts.map(({ part }) => part).sort()).toEqual(Object.keys(PARTS).sort());
    }
  });

  it('divides what is paid once between all rooms', () => {
    for (const part of ['watchers', 'jobs'] as const) {
      const shares = costs.map((cost) => partOf(cost, part));
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
    for (const cost of costs.slice(0, 6)) {
      expect(partOf(cost, 'watchers') * cost.rooms).toBeCloseTo(
        partOf(costs[0] as MonthCost, 'watchers'),
        2,
      );
    }
  });

  it('costs the same for each room where every room pays for itself', () => {
    for (const part of ['dashboards', 'events', 'storage', 'looking'] as const) {
      expect(new Set(costs.map((cost) => partOf(cost, part))).size).toBe(1);
    }
  });

  it('has fewer calls that start a process, the more rooms there are', () => {
    const shares = COUNTS.map(coldShare);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(coldShare(1)).toBeGreaterThan(0.95);
    expect(coldShare(250)).toBeCloseTo(0.21, 2);
    expect(coldShare(2_500)).toBeLessThan(0.001);
  });

  it('grows with what happens in rooms', () => {
    const usd = (units: Partial<typeof benchmark>) =>
      computeMonthCost(2_500, { ...benchmark, ...units });
    const now = usd({});
    const half = usd({ writeUnits: benchmark.writeUnits / 2 });
    expect(partOf(half, 'events')).toBeLessThan(partOf(now, 'events'));
    expect(now.usdPerRoomMonth - half.usdPerRoomMonth).toBeCloseTo(
      partOf(now, 'events') - partOf(half, 'events'),
      6,
    );
  });

  it('uses every price', () => {
    const used = Object.keys(sumOf(Object.values(usageOf(25_000, benchmark))));
    expect(used.sort()).toEqual(Object.keys(AWS_PRICES).sort());
  });
});

describe('amounts', () => {
  it('are priced by the unit that AWS charges for', () => {
    expect(priceOf('tableWrite', 2_000_000)).toBeCloseTo(1.25);
    expect(priceOf('keyRequest', 10_000)).toBeCloseTo(0.03);
    expect(priceOf('key', 1)).toBe(1);
  });

  it('add up by what they are', () => {
    expect(sumOf([{ mail: 1 }, { mail: 2, key: 1 }, {}])).toEqual({ mail: 3, key: 1 });
    expect(times(3, { mail: 2 })).toEqual({ mail: 6 });
  });

  it('of shards double while one has more than 500 rooms', () => {
    expect([1, 1_000, 1_001, 2_500, 25_000, 10_000_000].map(shardCount)).toEqual([
      2, 2, 4, 8, 64, 256,
    ]);
  });

  it('of samples stay within the budget of all rooms together', () => {
    expect(samplingUsage(1, 2).functionTime).toBeGreaterThan(0);
    expect(samplingUsage(30, 2).functionTime).toBe(samplingUsage(25_000, 64).functionTime);
    const { keyRequest = 0 } = samplingUsage(25_000, 64);
    // Each sample is of another room.
    expect(keyRequest).toBeCloseTo(30 * 12 * 730, -3);
    expect(samplingUsage(1, 2).keyRequest).toBeCloseTo(730 / 2, -1);
  });

  it('of users count above those that are free', () => {
    expect(peopleUsage(FREE_MONTHLY_USERS / 2).monthlyUser).toBe(0);
    expect(peopleUsage(FREE_MONTHLY_USERS).monthlyUser).toBeCloseTo(FREE_MONTHLY_USERS * 0.2);
  });
});

it('every saving is less than the whole, and all of them leave something', () => {
  const savings = listSavings().map(({ usdPerRoomMonth }) => usdPerRoomMonth);
  expect(Math.min(...savings)).toBeGreaterThan(0);
  const { usdPerRoomMonth } = computeMonthCost(2_500, benchmark);
  expect(savings.reduce((sum, one) => sum + one, 0)).toBeLessThan(usdPerRoomMonth);
});
