import { createDice, type Dice } from '@infra/local/platform/world/dice';
import { suggestTags } from '@shared/domain/tags/suggest-tags';
import { countTagRooms, sumTagEvidence, type TagEvidence } from '@shared/domain/tags/tag-rooms';
import { createVisitors } from './expected-visitors';
import { createPlatform, type SimulatedPlatform } from './simulated-platform';

/**
 * Ways to choose five tags: the suggestion; those that a room of this topic has; the most popular
 * ones of the platform, or of the topic; random ones.
 */
export const WAYS = ['suggested', 'own', 'popular', 'popularInTopic', 'random'] as const;
export type Way = (typeof WAYS)[number];

/** Expected visitors of a room, by way. */
export type TagComparison = { readonly viewers: number } & Readonly<Record<Way, number>>;

export const COMPARED_VIEWERS = [5, 10, 50, 300] as const;
const DAYS = 4;
const KNOWN_TAGS = 2;

export interface ComparedWorlds {
  readonly seeds: readonly number[];
  /** Live rooms. */
  readonly rooms: number;
  /** Rooms that choose tags, per seed and size. */
  readonly samples: number;
}

/**
 * Compares ways to choose five tags, for rooms of four sizes. A room knows two tags of its topic, as
 * a performer would type them. The evidence is of four evenings; the next one is measured.
 */
export function compareTags({ seeds, rooms, samples }: ComparedWorlds): TagComparison[] {
  const evenings = seeds.map((seed) => createEvening(seed, rooms));
  return COMPARED_VIEWERS.map((viewers) => {
    const results = evenings.flatMap((evening, world) => {
      const dice = createDice('compared rooms', world, viewers);
      return Array.from({ length: samples }, () => compareRoom(evening, viewers, dice));
    });
    const mean = (way: Way) => results.reduce((sum, one) => sum + one[way], 0) / results.length;
    return {
      viewers,
      suggested: mean('suggested'),
      own: mean('own'),
      popular: mean('popular'),
      popularInTopic: mean('popularInTopic'),
      random: mean('random'),
    };
  });
}

interface Evening {
  readonly evidence: TagEvidence;
  readonly platform: SimulatedPlatform;
  readonly visitors: ReturnType<typeof createVisitors>;
}

function createEvening(seed: number, rooms: number): Evening {
  const before = Array.from({ length: DAYS }, (_, day) => createPlatform(`${seed} ${day}`, rooms));
  const platform = createPlatform(`${seed} measured`, rooms);
  return {
    evidence: sumTagEvidence(before.map((one) => countTagRooms(one.rooms))),
    platform,
    visitors: createVisitors(platform),
  };
}

function compareRoom(
  { evidence, platform, visitors }: Evening,
  viewers: number,
  dice: Dice,
): Record<Way, number> {
  const known = evidence.tags.map(({ tag }) => tag);
  const like = platform.rooms[dice.integer(0, platform.rooms.length - 1)];
  const topic = like?.topic ?? 0;
  const ofTopic = platform.topics[topic]?.tags ?? [];
  const own = like?.tags ?? [];
  const typed = own.filter((tag) => ofTopic.includes(tag)).slice(0, KNOWN_TAGS);
  const suggested = suggestTags(evidence, { tags: typed, viewers }).map(({ tag }) => tag);
  const result = (tags: readonly string[]) => visitors({ topic, viewers, tags });
  return {
    // Without a suggestion, a room keeps its own tags.
    suggested: result(suggested.length === 0 ? own : suggested),
    own: result(own),
    popular: result(known.slice(0, 5)),
    popularInTopic: result(ofTopic.slice(0, 5)),
    random: result(pickFive(known, dice)),
  };
}

function pickFive(tags: readonly string[], dice: Dice): string[] {
  const picked = new Set<string>();
  while (picked.size < Math.min(5, tags.length)) {
    picked.add(tags[dice.integer(0, tags.length - 1)] ?? '');
  }
  return [...picked];
}
