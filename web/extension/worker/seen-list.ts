import type { Seen } from '../messages';

/** Things that happened in the room, in the order in which they were read. */
export interface SeenList<One extends Seen> {
  readonly seen: readonly One[];
  /** More happened than there is place for. */
  readonly isFull: boolean;
}

/** Which page read them. */
export interface SeenBy {
  readonly pageId: string;
  /** Another page was read until then, so this one adds only what is newer. */
  readonly after: number;
}

export interface SeenLimits<One> {
  readonly max: number;
  /** How many different ones of a kind. @default any number */
  readonly maxKinds?: number;
  readonly kindOf?: (one: One) => string;
}

/** Adds what isn't in the list yet. What has an id of the platform is the same on every page. */
export function addSeen<One extends Seen>(
  list: SeenList<One> = { seen: [], isFull: false },
  more: readonly One[],
  { pageId, after }: SeenBy,
  { max, maxKinds = Number.POSITIVE_INFINITY, kindOf = () => '' }: SeenLimits<One>,
): SeenList<One> {
  const seen = [...list.seen];
  const ids = new Set(seen.map(({ id }) => id));
  const kinds = new Set(seen.map(kindOf));
  let { isFull } = list;
  for (const one of more) {
    const isNumbered = one.id.startsWith('~');
    const id = isNumbered ? pageId + one.id : one.id;
    if (ids.has(id) || (isNumbered && one.time <= after)) continue;
    const hasPlace = seen.length < max && (kinds.has(kindOf(one)) || kinds.size < maxKinds);
    if (!hasPlace) {
      isFull = true;
      continue;
    }
    ids.add(id);
    kinds.add(kindOf(one));
    seen.push({ ...one, id });
  }
  return { seen, isFull };
}
