import type { FeedRequest, Misbehaviour } from './misbehaviour';

/** Decides what goes wrong with a request. */
export interface Faults {
  next(request: Omit<FeedRequest, 'number'>): Misbehaviour | undefined;
  /** What the Events API does for a room until told otherwise; undefined ends it. */
  tell(name: string, misbehaviour: Misbehaviour | undefined): void;
}

/** @param misbehave asked for each request; what it answers beats what a room was told */
export function faultsOf(misbehave: (request: FeedRequest) => Misbehaviour | undefined): Faults {
  const told = new Map<string, Misbehaviour>();
  const counts = new Map<string, number>();

  return {
    next(request) {
      const key = `${request.source} ${request.name}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const sticky = request.source === 'events' ? told.get(request.name) : undefined;
      return misbehave({ ...request, number }) ?? sticky;
    },
    tell(name, misbehaviour) {
      if (misbehaviour) told.set(name, misbehaviour);
      else told.delete(name);
    },
  };
}
