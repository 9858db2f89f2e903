import { OWN_METHOD, type RoomSight, SHOWS, type Show, type StatsReading } from './observation';

export type Observed =
  | { readonly kind: 'sight'; readonly sight: RoomSight }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'reading'; readonly reading: StatsReading };

/** Reads what one of our own sources put into a chain; null where it is none or not whole. */
export function readObservation(
  method: string,
  object: Readonly<Record<string, unknown>>,
  at: number,
): Observed | null {
  switch (method) {
    case `${OWN_METHOD}scan`:
      return readSight(object, at);
    case `${OWN_METHOD}unlisted`:
      return { kind: 'unlisted' };
    case `${OWN_METHOD}stats`:
      return readReading(object);
    default:
      return null;
  }
}

function readSight(object: Readonly<Record<string, unknown>>, at: number): Observed | null {
  const { connectedSince, viewers, followers, show, tags } = object;
  if (!isWhole(connectedSince) || !isWhole(viewers) || !isWhole(followers)) return null;
  if (connectedSince > at || !SHOWS.includes(show as Show)) return null;
  return {
    kind: 'sight',
    sight: {
      connectedSince,
      show: show as Show,
      viewers,
      followers,
      rank: wholeOrNull(object.rank),
      genderRank: wholeOrNull(object.genderRank),
      subject: typeof object.subject === 'string' ? object.subject : '',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    },
  };
}

function readReading(object: Readonly<Record<string, unknown>>): Observed | null {
  const { balance, followers, viewers } = object;
  if (!isWhole(balance) || !isWhole(followers) || !isWhole(viewers)) return null;
  return {
    kind: 'reading',
    reading: {
      balance,
      followers,
      viewers,
      votesUp: wholeOrNull(object.votesUp) ?? 0,
      votesDown: wholeOrNull(object.votesDown) ?? 0,
      satisfaction: typeof object.satisfaction === 'number' ? object.satisfaction : null,
      ...timeOnline(object),
      registered: wholeOrNull(object.registered) ?? 0,
      tokened: wholeOrNull(object.tokened) ?? 0,
    },
  };
}

/** Only a plain null says that the room is off air. */
function timeOnline({ minutesOnline }: Readonly<Record<string, unknown>>) {
  return minutesOnline === null || isWhole(minutesOnline) ? { minutesOnline } : {};
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function wholeOrNull(value: unknown): number | null {
  return isWhole(value) ? value : null;
}
