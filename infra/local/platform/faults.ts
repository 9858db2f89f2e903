import type { AnyMisbehavior, FaultSpell, FeedRequest, Misbehavior } from './misbehavior';

/** Decides what goes wrong with a request. */
export interface Faults {
  next(request: Omit<FeedRequest, 'number'>): AnyMisbehavior | undefined;
  /** What the Events API does for a room until told otherwise; undefined ends it. */
  tell(name: string, misbehavior: Misbehavior | undefined): void;
  /** What happens in a time; of spells that overlap, the latest one said counts. */
  during(spell: FaultSpell, misbehavior: AnyMisbehavior): void;
}

/**
 * @param misbehave asked for each request; what it answers beats spells, and these what a room was
 *   told
 * @param now the platform's clock, epoch ms
 */
export function faultsOf(
  misbehave: (request: FeedRequest) => AnyMisbehavior | undefined,
  now: () => number,
): Faults {
  const told = new Map<string, Misbehavior>();
  const spells: (FaultSpell & { readonly misbehavior: AnyMisbehavior })[] = [];
  const counts = new Map<string, number>();

  const spellOver = ({ source, name }: Omit<FeedRequest, 'number'>) => {
    const at = now();
    return spells.findLast(
      (spell) =>
        spell.source === source &&
        (spell.name === undefined || spell.name === name) &&
        at >= spell.from &&
        at < spell.to,
    )?.misbehavior;
  };

  return {
    next(request) {
      const key = `${request.source} ${request.name}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const sticky = request.source === 'events' ? told.get(request.name) : undefined;
      return misbehave({ ...request, number }) ?? spellOver(request) ?? sticky;
    },
    tell(name, misbehavior) {
      if (misbehavior) told.set(name, misbehavior);
      else told.delete(name);
    },
    during(spell, misbehavior) {
      spells.push({ ...spell, misbehavior });
    },
  };
}
