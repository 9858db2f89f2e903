import { createDice, type Dice } from '@infra/local/platform/world/dice';

/** A topic that visitors look for. Its tags are its own, most used first. */
interface Topic {
  /** Share of the visitors who look for it. */
  readonly share: number;
  readonly tags: readonly string[];
}

export interface SimulatedRoom {
  readonly topic: number;
  readonly viewers: number;
  readonly tags: readonly string[];
}

export interface SimulatedPlatform {
  readonly topics: readonly Topic[];
  /** Tags that rooms of any topic use, most used first. */
  readonly commonTags: readonly string[];
  readonly rooms: readonly SimulatedRoom[];
}

const TOPICS = 40;
const TAGS_PER_TOPIC = 14;
const COMMON_TAGS = 40;
/** A third of a room's tags are common ones. */
const COMMON_SHARE = 0.35;

/**
 * Makes a platform of rooms. Each has a topic and five tags, of the topic and common ones. A few
 * topics and tags are popular, and few rooms have many viewers (Zipf, log-normal).
 */
export function createPlatform(seed: string, count: number): SimulatedPlatform {
  const dice = createDice('tag platform', seed);
  const weights = Array.from({ length: TOPICS }, (_, topic) => 1 / (topic + 2));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const topics = weights.map((weight, topic) => ({
    share: weight / all,
    tags: Array.from({ length: TAGS_PER_TOPIC }, (_, tag) => `topic${topic}_${tag}`),
  }));
  const commonTags = Array.from({ length: COMMON_TAGS }, (_, tag) => `common${tag}`);
  const rooms = Array.from({ length: count }, () => {
    const topic = pickTopic(dice, topics);
    return {
      topic,
      viewers: Math.round(Math.exp(2.6 + 1.45 * dice.bell())),
      tags: pickTags(dice, topics[topic]?.tags ?? [], commonTags),
    };
  });
  return { topics, commonTags, rooms };
}

function pickTopic(dice: Dice, topics: readonly Topic[]): number {
  let left = dice.roll();
  return Math.max(
    0,
    topics.findIndex(({ share }) => {
      left -= share;
      return left < 0;
    }),
  );
}

/** Picks five different tags. Popular ones are likelier. */
function pickTags(dice: Dice, own: readonly string[], common: readonly string[]): string[] {
  const tags = new Set<string>();
  while (tags.size < 5) {
    const list = dice.chance(COMMON_SHARE) ? common : own;
    const tag = list[Math.floor(dice.roll() ** 2 * list.length)];
    if (tag !== undefined) tags.add(tag);
  }
  return [...tags];
}
