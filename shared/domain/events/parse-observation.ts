import { OWN_METHOD, type RoomSnapshot, SHOWS, type Show, type StatsSample } from './observation';

export type Observed =
  | { readonly kind: 'roomSnapshot'; readonly roomSnapshot: RoomSnapshot }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'statsSample'; readonly statsSample: StatsSample };

/**
 * Parses what one of our own sources wrote into a performer log.
 *
 * @returns null when the method is unknown or a required field is missing or invalid
 */
export function parseObservation(
  method: string,
  object: Readonly<Record<string, unknown>>,
  at: number,
): Observed | null {
  switch (method) {
    case `${OWN_METHOD}scan`:
      return parseRoomSnapshot(object, at);
    case `${OWN_METHOD}unlisted`:
      return { kind: 'unlisted' };
    case `${OWN_METHOD}stats`:
      return parseStatsSample(object);
    default:
      return null;
  }
}

function parseRoomSnapshot(object: Readonly<Record<string, unknown>>, at: number): Observed | null {
  const { connectedSince, viewers, followers, show, tags } = object;
  if (!isCount(connectedSince) || !isCount(viewers) || !isCount(followers)) return null;
  if (connectedSince > at || !SHOWS.includes(show as Show)) return null;
  return {
    kind: 'roomSnapshot',
    roomSnapshot: {
      connectedSince,
      show: show as Show,
      viewers,
      followers,
      rank: countOrNull(object.rank),
      genderRank: countOrNull(object.genderRank),
      subject: typeof object.subject === 'string' ? object.subject : '',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    },
  };
}

function parseStatsSample(object: Readonly<Record<string, unknown>>): Observed | null {
  const { balance, followers, viewers } = object;
  if (!isCount(balance) || !isCount(followers) || !isCount(viewers)) return null;
  return {
    kind: 'statsSample',
    statsSample: {
      balance,
      followers,
      viewers,
      votesUp: countOrNull(object.votesUp) ?? 0,
      votesDown: countOrNull(object.votesDown) ?? 0,
      satisfaction: typeof object.satisfaction === 'number' ? object.satisfaction : null,
      ...parseMinutesOnline(object),
      registered: countOrNull(object.registered) ?? 0,
      tokened: countOrNull(object.tokened) ?? 0,
    },
  };
}

/** Only an explicit null means offline; any other invalid value is treated as absent. */
function parseMinutesOnline({ minutesOnline }: Readonly<Record<string, unknown>>) {
  return minutesOnline === null || isCount(minutesOnline) ? { minutesOnline } : {};
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function countOrNull(value: unknown): number | null {
  return isCount(value) ? value : null;
}
