import { generateMembershipPeriods, isRenewing, type Membership, PAID_CHAPTERS } from './club';
import { fraction, hash } from './dice';
import { generatePasserBy, generateRegular, type Person } from './person';
import { CROWDING, type RoomPlan } from './room-plan';
import type { Chapter, Timeline } from './timeline';
import { computeVolume } from './volume';

/** A person's relation to the room in one chapter. */
export interface Guest {
  readonly person: Person;
  /** At the beginning of the chapter. */
  readonly wasFollower: boolean;
  readonly wasFan: boolean;
  /** The membership that is running or begins in this chapter. */
  readonly membership: Membership | undefined;
  /** What they do in this chapter. */
  readonly follows: boolean;
  readonly unfollows: boolean;
  readonly joinsFanclub: boolean;
}

/** Everybody involved with a room in one chapter. */
export interface Cast {
  readonly regulars: readonly Guest[];
  readonly returning: readonly Guest[];
  readonly newcomers: readonly Guest[];
  readonly offlineNewcomers: readonly Guest[];
  /** People who do not visit but stop following. */
  readonly unfollowers: readonly Guest[];
  /** Fan club members whose month renews; they pay whether they visit or not. */
  readonly renewing: readonly Person[];
}

/** Number of chapters after the first during which a passer-by may come back. */
const MAX_RETURN_CHAPTERS = 12;

/**
 * The cast of a chapter, derived from the seed alone: who has each regular's seat, who was new up
 * to twelve chapters ago and returns, and who is new.
 */
export function generateCast(
  seed: number,
  plan: RoomPlan,
  timeline: Timeline,
  chapter: Chapter,
): Cast {
  const volume = computeVolume(seed, plan, chapter);
  const { index } = chapter;
  const salt = hash(`cast ${seed} ${plan.name}`);
  const cast = {
    regulars: [] as Guest[],
    returning: [] as Guest[],
    unfollowers: [] as Guest[],
    renewing: [] as Person[],
  };

  for (let seat = 0; seat < CROWDING[plan.density].seats; seat++) {
    seatIn(cast, seed, plan, salt, seat, index);
  }
  for (let ago = 1; ago <= Math.min(MAX_RETURN_CHAPTERS, index); ago++) {
    const then = computeVolume(seed, plan, timeline.chapter(index - ago));
    const people = then.newcomers + then.offlineNewcomers;
    for (let place = 0; place < people; place++) {
      comeBack(cast, seed, plan, salt, place, index, ago);
    }
  }

  const newcomer = (place: number): Guest => {
    const membership = membershipAtFirst(salt, index, place);
    return {
      ...createStranger(generatePasserBy(seed, plan.name, index, place)),
      follows: followsAtFirst(salt, index, place),
      joinsFanclub: membership !== undefined,
      membership,
    };
  };

  return {
    ...cast,
    newcomers: Array.from({ length: volume.newcomers }, (_, place) => newcomer(place)),
    offlineNewcomers: Array.from({ length: volume.offlineNewcomers }, (_, place) =>
      newcomer(volume.newcomers + place),
    ),
  };
}

/** Everybody in a cast who does something in the room, without duplicates. */
export function listGuests(cast: Cast): Guest[] {
  return [
    ...cast.regulars,
    ...cast.returning,
    ...cast.newcomers,
    ...cast.offlineNewcomers,
    ...cast.unfollowers,
  ];
}

type Draft = { [list in 'regulars' | 'returning' | 'unfollowers']: Guest[] } & {
  renewing: Person[];
};

function seatIn(
  cast: Draft,
  seed: number,
  plan: RoomPlan,
  salt: number,
  seat: number,
  index: number,
) {
  const tenure = 80 + Math.floor(fraction(salt, seat, 1) * 220);
  const offset = Math.floor(fraction(salt, seat, 2) * tenure);
  const generation = Math.floor((index + offset) / tenure);
  const served = index + offset - generation * tenure;
  const arrived = generation > 0 || offset === 0;
  const person = generateRegular(seed, plan.name, seat, generation);
  const id = person.number;

  const follows = fraction(salt, id, 3) < 0.92;
  const isFirst = served === 0 && arrived;
  const membership = generateMembershipPeriods(salt, person, index - served, tenure).find(
    ({ joined, ends }) => joined <= index && index < ends,
  );
  const joins = membership?.joined === index;

  if (membership && isRenewing(membership, index)) cast.renewing.push(person);
  if (served === 0 && generation > 0) {
    const before = generateRegular(seed, plan.name, seat, generation - 1);
    const followed = fraction(salt, before.number, 3) < 0.92;
    if (followed && fraction(salt, before.number, 6) < 0.35) {
      cast.unfollowers.push({ ...createStranger(before), wasFollower: true, unfollows: true });
    }
  }

  const eagerness = 0.92 / (seat + 1) ** 0.2;
  if (isFirst || joins || fraction(salt, id, 1000 + served) < eagerness) {
    cast.regulars.push({
      person,
      wasFollower: follows && !isFirst,
      wasFan: membership !== undefined && !joins,
      follows: follows && isFirst,
      unfollows: false,
      joinsFanclub: joins,
      membership,
    });
  }
}

function comeBack(
  cast: Draft,
  seed: number,
  plan: RoomPlan,
  salt: number,
  place: number,
  index: number,
  ago: number,
) {
  const since = index - ago;
  const id = since * 4096 + place;
  const loyalty = fraction(salt, id, 7) ** 5 * 0.6;
  const returns = fraction(salt, id, 100 + ago) < loyalty;
  const followed = followsAtFirst(salt, since, place);
  const leavesAfter = followed ? unfollowsAfter(salt, since, place) : 0;
  const unfollows = followed && leavesAfter === ago;
  if (!returns && !unfollows) return;

  const membership = membershipAtFirst(salt, since, place);
  const guest: Guest = {
    ...createStranger(generatePasserBy(seed, plan.name, since, place)),
    wasFollower: followed && ago <= leavesAfter,
    wasFan: membership !== undefined,
    membership,
    unfollows,
  };
  (returns ? cast.returning : cast.unfollowers).push(guest);
}

/** A guest who is neither follower nor fan and does not become one. */
export function createStranger(person: Person): Guest {
  return {
    person,
    wasFollower: false,
    wasFan: false,
    membership: undefined,
    follows: false,
    unfollows: false,
    joinsFanclub: false,
  };
}

function followsAtFirst(salt: number, index: number, place: number): boolean {
  return fraction(salt, index * 4096 + place, 8) < 0.085;
}

/** A few join the fan club on their first visit. They stop visiting before it lapses. */
function membershipAtFirst(salt: number, index: number, place: number): Membership | undefined {
  if (fraction(salt, index * 4096 + place, 5) >= 0.002) return undefined;
  return { joined: index, ends: index + PAID_CHAPTERS };
}

/** Number of chapters after the first; most never unfollow. */
function unfollowsAfter(salt: number, index: number, place: number): number {
  const mood = fraction(salt, index * 4096 + place, 9);
  return mood < 0.3 ? 1 + Math.floor((mood / 0.3) * MAX_RETURN_CHAPTERS) : Number.POSITIVE_INFINITY;
}
