import { OWN_METHOD, type RoomSnapshot, SHOWS, type Show, type StatsSample } from './observation';

export type Observed =
  | { readonly kind: 'roomSnapshot'; readonly roomSnapshot: RoomSnapshot }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'statsSample'; readonly statsSample: StatsSample };

/** Reads what one of our own sources put into a chain; null where it is none or not whole. */
export function readObservation(
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
  if (!isComplete(connectedSince) || !isComplete(viewers) || !isComplete(followers)) return null;
  if (connectedSince > at || !SHOWS.includes(show as Show)) return null;
  return {
    kind: 'roomSnapshot',
    roomSnapshot: {
      connectedSince,
      show: show as Show,
      viewers,
      followers,
      rank: integerOrNull(object.rank),
      genderRank: integerOrNull(object.genderRank),
      subject: typeof object.subject === 'string' ? object.subject : '',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    },
  };
}

function parseStatsSample(object: Readonly<Record<string, unknown>>): Observed | null {
  const { balance, followers, viewers } = object;
  if (!isComplete(balance) || !isComplete(followers) || !isComplete(viewers)) return null;
  return {
    kind: 'statsSample',
    statsSample: {
      balance,
      followers,
      viewers,
      votesUp: integerOrNull(object.votesUp) ?? 0,
      votesDown: integerOrNull(object.votesDown) ?? 0,
      satisfaction: typeof object.satisfaction === 'number' ? object.satisfaction : null,
      ...timeOnline(object),
      registered: integerOrNull(object.registered) ?? 0,
      tokened: integerOrNull(object.tokened) ?? 0,
    },
  };
}

/** Only a plain null says that the room is off air. */
function timeOnline({ minutesOnline }: Readonly<Record<string, unknown>>) {
  return minutesOnline === null || isComplete(minutesOnline) ? { minutesOnline } : {};
}

function isComplete(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function integerOrNull(value: unknown): number | null {
  return isComplete(value) ? value : null;
}
