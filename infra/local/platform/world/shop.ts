import { createDice } from './dice';

export interface MenuItem {
  readonly label: string;
  readonly tokens: number;
}

export interface MediaItem {
  readonly id: number;
  readonly type: 'photos' | 'video';
  readonly name: string;
  readonly tokens: number;
}

/** What a room sells. */
export interface Shop {
  /** Sorted by price; no two items cost the same. */
  readonly menu: readonly [MenuItem, ...MenuItem[]];
  readonly media: readonly [MediaItem, ...MediaItem[]];
  readonly fanclubTokens: number;
  readonly privateTokensPerMinute: number;
  readonly spyTokensPerMinute: number;
}

const MENU: readonly [string, number][] = [
  ['Wave hello', 5],
  ['Say my name', 11],
  ['Blow a kiss', 15],
  ['Play my song', 25],
  ['Silly face', 18],
  ['Ask me anything', 33],
  ['Hair up or down', 20],
  ['Spin the wheel', 44],
  ['Dance one song', 66],
  ['Try a hat', 35],
  ['Card trick', 55],
  ['Postcard with your name', 150],
  ['Choose tomorrow’s outfit', 222],
  ['Sing the chorus', 99],
  ['Ten push-ups', 77],
  ['Tell a story', 45],
  ['Show the cat', 50],
  ['Name a plant', 111],
  ['Song on the piano', 120],
  ['Friend for the day', 500],
];

const MEDIA: readonly [string, MediaItem['type'], number][] = [
  ['Rooftop at sunset', 'photos', 60],
  ['Rehearsal, uncut', 'video', 125],
  ['Studio tour', 'video', 90],
  ['Autumn walk', 'photos', 45],
  ['Birthday set', 'photos', 130],
  ['Piano evening', 'video', 199],
];

export function generateShop(seed: number, room: string): Shop {
  const dice = createDice(seed, room, 'shop');
  const privateTokensPerMinute = dice.pick([42, 60, 90, 120]);
  const firstMediaId = dice.integer(1_000_000, 9_000_000);

  const items = MENU.filter(() => dice.chance(0.7)).map(([label, tokens]) => ({ label, tokens }));
  const media = MEDIA.map(([name, type, tokens], place) => ({
    id: firstMediaId + place * 7,
    type,
    name,
    tokens,
  }));

  return {
    menu: [{ label: 'High five', tokens: 10 }, ...items.sort((a, b) => a.tokens - b.tokens)],
    media: [{ id: firstMediaId - 7, type: 'photos', name: 'Backstage', tokens: 30 }, ...media],
    fanclubTokens: dice.pick([180, 240, 300, 400]),
    privateTokensPerMinute,
    spyTokensPerMinute: Math.max(6, Math.round(privateTokensPerMinute / 5)),
  };
}
