import { diceFor } from './dice';
import type { Room } from './room';
import type { Script } from './script';
import type { Show } from './show';
import { SECOND } from './spans';
import { TAGS, themeOf } from './subjects';

/** Somebody came through the page of a hashtag. */
export interface HashtagJoin {
  /** Epoch ms of their entering. */
  readonly at: number;
  readonly hashtag: string;
  readonly viewer: string;
}

/** Somebody came through one of the broadcaster's own links. */
export interface LinkVisit {
  readonly at: number;
  /** The link's tracking word. */
  readonly link: string;
  /** Null for a viewer without an account. */
  readonly viewer: string | null;
}

export interface Arrivals {
  readonly hashtagJoins: readonly HashtagJoin[];
  readonly linkVisits: readonly LinkVisit[];
}

const LINKS = ['bio', 'bio', 'bio', 'newsletter', 'newsletter', 'fanpage'] as const;

/**
 * How viewers found a broadcast. Most simply come; strangers come through hashtags more often
 * than regulars do, and through a tag that the room does not carry only when the page was old.
 */
export function arrivalsDuring(room: Room, { chapter, visits }: Script, show: Show): Arrivals {
  const dice = diceFor(room.seed, room.plan.name, 'arrivals', chapter.index);
  const { tags } = themeOf(room.seed, room.plan.name, chapter.index);
  const hashtagJoins: HashtagJoin[] = [];
  const linkVisits: LinkVisit[] = [];

  for (const { guest, from: at } of visits) {
    if (at < show.from || at > show.to) continue;
    const { username: viewer, seat } = guest.person;
    const isRegular = seat !== undefined;
    const way = dice.roll();
    if (way < (isRegular ? 0.06 : 0.34)) {
      const own = tags[Math.floor(dice.roll() ** 1.6 * tags.length)] ?? 'chat';
      hashtagJoins.push({ at, hashtag: dice.chance(0.03) ? dice.pick(TAGS) : own, viewer });
    } else if (way > (isRegular ? 0.85 : 0.92)) {
      linkVisits.push({ at, link: dice.pick(LINKS), viewer });
    }
    // For some who come with an account, one comes without.
    if (dice.chance(0.07)) {
      const later = at + dice.whole(1, 600) * SECOND;
      linkVisits.push({ at: Math.min(later, show.to), link: dice.pick(LINKS), viewer: null });
    }
  }

  return { hashtagJoins, linkVisits: linkVisits.sort((one, other) => one.at - other.at) };
}
