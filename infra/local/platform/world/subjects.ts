import { createDice, type Dice } from './dice';

const TITLES = [
  'Friday lounge, vinyl and tea',
  'Quiz night with prizes',
  'Requests all evening',
  'Slow songs and stories',
  'New room, new lights',
  'Dance practice, be my jury',
  'Sunday slippers and soup',
  'Dress-up roulette',
] as const;

/** Tags that rooms of this world choose from, most popular first. */
export const TAGS = [
  'chat',
  'music',
  'dance',
  'smile',
  'new',
  'cosplay',
  'tattoo',
  'latina',
  'curvy',
  'redhead',
  'brunette',
  'blonde',
  'glasses',
  'gamer',
  'fitness',
  'natural',
  'tall',
  'petite',
  'goth',
  'couple',
  'piano',
  'guitar',
  'yoga',
  'asian',
  'colombia',
  'romania',
  'ukraine',
  'italian',
  'french',
  'german',
  'longhair',
  'shorthair',
  'freckles',
  'ginger',
  'student',
  'office',
  'retro',
  'vinyl',
  'karaoke',
  'quiz',
  'cooking',
  'art',
  'painting',
  'books',
  'anime',
  'cats',
  'dogs',
  'garden',
  'heels',
  'boots',
  'hat',
  'denim',
  'pinup',
  'beard',
  'muscle',
  'athlete',
  'sporty',
  'mature',
  'poetry',
  'shy',
] as const;

/** Picks distinct tags for a room, usually five. */
export function pickTags(dice: Dice, count: number): string[] {
  const tags = new Set<string>();
  while (tags.size < count) tags.add(TAGS[Math.floor(dice.roll() ** 2.2 * TAGS.length)] ?? 'chat');
  return [...tags];
}

/** The theme of a session. Four tags belong to the room, the fifth changes. */
export function pickTheme(seed: number, room: string, chapter: number) {
  const own = pickTags(createDice(seed, room, 'tags'), 4);
  const dice = createDice(seed, room, 'theme', chapter);
  const extra = pickTags(dice, 5).find((tag) => !own.includes(tag)) ?? 'chat';

  return {
    title: dice.pick(TITLES),
    tags: [...own, extra],
    goal: dice.pick([500, 777, 1000, 1500]),
  };
}

/** The subject line, with the tokens missing to the goal as goal apps write it. */
export function formatSubject(title: string, tags: readonly string[], remaining: number): string {
  return `${title} [${remaining} tokens remaining] ${tags.map((tag) => `#${tag}`).join(' ')}`;
}

/** Extracts the hashtags of a subject, in order. */
export function extractTags(subject: string): string[] {
  return [...subject.matchAll(/#([\p{L}\p{N}_-]+)/gu)].map(([, tag = '']) => tag.toLowerCase());
}
