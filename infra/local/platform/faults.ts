import type { AnyMisbehavior, FaultPeriod, FeedRequest, Misbehavior } from './misbehavior';

/** Decides what goes wrong with a request. */
export interface Faults {
  next(request: Omit<FeedRequest, 'number'>): AnyMisbehavior | undefined;
  /** Sets how the Events API misbehaves for a room from now on; undefined ends it. */
  setMisbehavior(name: string, misbehavior: Misbehavior | undefined): void;
  /**
   * Sets how a source misbehaves during a time. Of overlapping periods, the one added last applies.
   */
  during(period: FaultPeriod, misbehavior: AnyMisbehavior): void;
}

/**
 * @param misbehave decides for each request; it takes precedence over periods, and periods over a
 * room's own misbehavior
 * @param now the platform's clock, epoch ms
 */
export function createFaults(
  misbehave: (request: FeedRequest) => AnyMisbehavior | undefined,
  now: () => number,
): Faults {
  const misbehaviors = new Map<string, Misbehavior>();
  const periods: (FaultPeriod & { readonly misbehavior: AnyMisbehavior })[] = [];
  const counts = new Map<string, number>();

  const periodFor = ({ source, name }: Omit<FeedRequest, 'number'>) => {
    const at = now();
    return periods.findLast(
      (period) =>
        period.source === source &&
        (period.name === undefined || period.name === name) &&
        at >= period.from &&
        at < period.to,
    )?.misbehavior;
  };

  return {
    next(request) {
      const key = `${request.source} ${request.name}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const sticky = request.source === 'events' ? misbehaviors.get(request.name) : undefined;
      return misbehave({ ...request, number }) ?? periodFor(request) ?? sticky;
    },
    setMisbehavior(name, misbehavior) {
      if (misbehavior) misbehaviors.set(name, misbehavior);
      else misbehaviors.delete(name);
    },
    during(period, misbehavior) {
      periods.push({ ...period, misbehavior });
    },
  };
}
