import type { AnyMisbehaviour, FaultSpell, FeedRequest, Misbehaviour } from './misbehaviour';

/** Decides what goes wrong with a request. */
export interface Faults {
  next(request: Omit<FeedRequest, 'number'>): AnyMisbehaviour | undefined;
  /** What the Events API does for a room until told otherwise; undefined ends it. */
  tell(name: string, misbehaviour: Misbehaviour | undefined): void;
  /** What happens in a time; of spells that overlap, the latest one said counts. */
  during(spell: FaultSpell, misbehaviour: AnyMisbehaviour): void;
}

/**
 * @param misbehave asked for each request; what it answers beats spells, and these what a room was
 *   told
 * @param now the platform's clock, epoch ms
 */
export function faultsOf(
  misbehave: (request: FeedRequest) => AnyMisbehaviour | undefined,
  now: () => number,
): Faults {
  const told = new Map<string, Misbehaviour>();
  const spells: (FaultSpell & { readonly misbehaviour: AnyMisbehaviour })[] = [];
  const counts = new Map<string, number>();

  const spellOver = ({ source, name }: Omit<FeedRequest, 'number'>) => {
    const at = now();
    return spells.findLast(
      (spell) =>
        spell.source === source &&
        (spell.name === undefined || spell.name === name) &&
        at >= spell.from &&
        at < spell.to,
    )?.misbehaviour;
  };

  return {
    next(request) {
      const key = `${request.source} ${request.name}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const sticky = request.source === 'events' ? told.get(request.name) : undefined;
      return misbehave({ ...request, number }) ?? spellOver(request) ?? sticky;
    },
    tell(name, misbehaviour) {
      if (misbehaviour) told.set(name, misbehaviour);
      else told.delete(name);
    },
    during(spell, misbehaviour) {
      spells.push({ ...spell, misbehaviour });
    },
  };
}
