import type { Memory } from './product-messages';

/** A request that was answered, or failed. */
export interface Sent {
  /** The kind of traffic. */
  readonly name: string;
  /** Milliseconds until the response was read. */
  readonly ms: number;
  /** What went wrong; null for a success. */
  readonly error: string | null;
}

/** What happened in a minute. */
export interface Minute {
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /**
   * Lowest memory of each of the product's processes, added up, in MB: what remained after the
   * garbage collector ran.
   */
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
}

export function summarizeMinute(sent: readonly Sent[], memory: readonly Memory[]): Minute {
  const times = sent.map(({ ms }) => ms);
  const processes = [...new Set(memory.map((one) => one.process))];
  const lowest = (of: (memory: Memory) => number) => {
    const ofEach = processes.map((name) =>
      Math.min(...memory.filter((one) => one.process === name).map(of)),
    );
    return Math.round(ofEach.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20);
  };
  return {
    requests: sent.length,
    errors: sent.filter(({ error }) => error !== null).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    rss: lowest(({ rss }) => rss),
    heap: lowest(({ heapUsed }) => heapUsed),
    external: lowest(({ external }) => external),
  };
}

/** Returns the smallest number that a share of all numbers does not exceed; 0 for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
}

/** A kind of traffic that is among the slowest requests. */
export interface SlowTraffic {
  readonly name: string;
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Percent of the slowest requests that were of this kind. */
  readonly share: number;
}

/** Returns of which kinds the slowest hundredth of all requests is, the most frequent first. */
export function findSlowTraffic(sent: readonly Sent[]): SlowTraffic[] {
  const count = Math.ceil(sent.length / 100);
  const slowest = sent.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return [...new Set(slowest.map(({ name }) => name))]
    .map((name) => {
      const isOfKind = (one: Sent) => one.name === name;
      const times = sent.filter(isOfKind).map(({ ms }) => ms);
      return {
        name,
        requests: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        share: Math.round((slowest.filter(isOfKind).length / count) * 100),
      };
    })
    .sort((a, b) => b.share - a.share);
}

/** Caches fill and the compiler works in the first minutes. */
export const WARM_UP_MINUTES = 10;
/** The garbage collector's own rhythm makes a tenth of difference. */
const MAX_GROWTH = 1.1;
const MAX_SPREAD = 5;

/** Returns in which ways a load test failed; empty if it passed. */
export function findFailures(minutes: readonly Minute[]): string[] {
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0);
  const warm = minutes.slice(WARM_UP_MINUTES);
  const third = Math.floor(warm.length / 3);
  const grew = (['rss', 'heap'] as const).flatMap((of) => {
    const before = mean(warm.slice(0, third).map((minute) => minute[of]));
    const after = mean(warm.slice(-third).map((minute) => minute[of]));
    return third > 0 && after > before * MAX_GROWTH
      ? [`${of} grew from ${Math.round(before)} to ${Math.round(after)} MB after the warm-up`]
      : [];
  });
  const p50 = mean(warm.map((minute) => minute.p50));
  const p99 = mean(warm.map((minute) => minute.p99));
  return [
    ...(errors > 0 ? [`${errors} requests failed`] : []),
    ...grew,
    ...(p99 > p50 * MAX_SPREAD
      ? [`p99 is ${(p99 / p50).toFixed(1)} times p50, more than ${MAX_SPREAD}`]
      : []),
  ];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
