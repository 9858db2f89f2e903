import { once, seconds } from './arithmetic';
import { hashtagsIn, only, throughOf } from './expected-session';
import type { Broadcast } from './life';

const TYPES = { g: 'grey', t: 'lightBlue', tr: 'darkBlue', p: 'lightPurple' } as const;
const MORE_TYPES = { l: 'darkPurple', f: 'fanClub', m: 'moderator' } as const;

/** Counts visitors by their latest reported type, from the truth. */
export function typesOf({ truth, events }: Broadcast): Record<string, number> {
  const names = { ...TYPES, ...MORE_TYPES };
  return Object.fromEntries(
    Object.entries(names).map(([short, long]) => [
      long,
      events.length === 0 ? 0 : truth.memberTypes[short as keyof typeof names],
    ]),
  );
}

/**
 * Returns since when the room used each hashtag. The first known subject applies from the start.
 */
export const carriedIn = once(({ start, events, snapshots }: Broadcast) => {
  const lines = only(events, 'roomSubjectChange').map(({ ms, text }) => ({
    ms,
    tags: hashtagsIn(text),
  }));
  // The list counts until the feed reports a subject.
  const firstReported = lines[0]?.ms ?? Number.POSITIVE_INFINITY;
  const listed = snapshots
    .filter(({ ms }) => ms < firstReported)
    .map(({ ms, tags }) => ({ ms, tags: [...tags] }));
  return [...listed, ...lines]
    .filter(({ tags }, index, all) => tags.join() !== all[index - 1]?.tags.join())
    .map(({ ms, tags }, index) => ({ from: index === 0 ? start : ms, tags }));
});

/** Returns how long each hashtag was used. */
export const carried = once((broadcast: Broadcast): Map<string, number> => {
  const until = broadcast.end ?? throughOf(broadcast);
  const times = new Map<string, number>();
  carriedIn(broadcast).forEach(({ from, tags }, index, all) => {
    const to = all[index + 1]?.from ?? until;
    for (const tag of tags) times.set(tag, (times.get(tag) ?? 0) + seconds(to - from));
  });
  return times;
});
