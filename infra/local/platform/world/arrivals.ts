import { createDice } from './dice';
import type { Room } from './room';
import type { Script } from './script';
import type { Show } from './show';
import { SECOND } from './spans';
import { pickTheme, TAGS } from './subjects';

/** A viewer who came through the page of a hashtag. */
export interface HashtagJoin {
  /** When they entered, epoch ms. */
  readonly at: number;
  readonly hashtag: string;
  readonly viewer: string;
}

/** A viewer who came through one of the broadcaster's own links. */
export interface LinkVisit {
  readonly at: number;
  /** The link's tracking code. */
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
 * How viewers found a session. Most come directly. Strangers come through hashtags more often than
 * regulars, and through a tag that the room does not carry only if the page was outdated.
 */
export function generateArrivals(room: Room, { chapter, visits }: Script, show: Show): Arrivals {
  const dice = createDice(room.seed, room.plan.name, 'arrivals', chapter.index);
  const { tags } = pickTheme(room.seed, room.plan.name, chapter.index);
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
    // For some visitors with an account, there is another one without.
    if (dice.chance(0.07)) {
      const later = at + dice.integer(1, 600) * SECOND;
      linkVisits.push({ at: Math.min(later, show.to), link: dice.pick(LINKS), viewer: null });
    }
  }

  return { hashtagJoins, linkVisits: linkVisits.sort((one, other) => one.at - other.at) };
}
