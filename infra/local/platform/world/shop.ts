import { createDice } from './dice';
import type { FormerPrice } from './room-plan';
import { DAY } from './spans';

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

const MENU: readonly MenuItem[] = [
  { label: 'Wave hello', tokens: 5 },
  { label: 'Say my name', tokens: 11 },
  { label: 'Blow a kiss', tokens: 15 },
  { label: 'Play my song', tokens: 25 },
  { label: 'Silly face', tokens: 18 },
  { label: 'Ask me anything', tokens: 33 },
  { label: 'Hair up or down', tokens: 20 },
  { label: 'Spin the wheel', tokens: 44 },
  { label: 'Dance one song', tokens: 66 },
  { label: 'Try a hat', tokens: 35 },
  { label: 'Card trick', tokens: 55 },
  { label: 'Postcard with your name', tokens: 150 },
  { label: 'Choose tomorrow’s outfit', tokens: 222 },
  { label: 'Sing the chorus', tokens: 99 },
  { label: 'Ten push-ups', tokens: 77 },
  { label: 'Tell a story', tokens: 45 },
  { label: 'Show the cat', tokens: 50 },
  { label: 'Name a plant', tokens: 111 },
  { label: 'Song on the piano', tokens: 120 },
  { label: 'Friend for the day', tokens: 500 },
];

const MEDIA: readonly Omit<MediaItem, 'id'>[] = [
  { name: 'Rooftop at sunset', type: 'photos', tokens: 60 },
  { name: 'Rehearsal, uncut', type: 'video', tokens: 125 },
  { name: 'Studio tour', type: 'video', tokens: 90 },
  { name: 'Autumn walk', type: 'photos', tokens: 45 },
  { name: 'Birthday set', type: 'photos', tokens: 130 },
  { name: 'Piano evening', type: 'video', tokens: 199 },
];

export function generateShop(seed: number, room: string): Shop {
  const dice = createDice(seed, room, 'shop');
  const privateTokensPerMinute = dice.pick([42, 60, 90, 120]);
  const firstMediaId = dice.integer(1_000_000, 9_000_000);

  const items = MENU.filter(() => dice.chance(0.7));
  const media = MEDIA.map(({ name, type, tokens }, place) => ({
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

/**
 * A shop as it was at a time, with the prices of then.
 *
 * @param at and `anchor`: epoch ms
 */
export function shopAt(
  shop: Shop,
  formerPrices: readonly FormerPrice[],
  at: number,
  anchor: number,
): Shop {
  const then = formerPrices.filter(({ daysAgo }) => at < anchor - daysAgo * DAY);
  const priceOf = ({ label, tokens }: MenuItem) => ({
    label,
    tokens: then.find((former) => former.label === label)?.tokens ?? tokens,
  });
  const [first, ...others] = shop.menu;
  return { ...shop, menu: [priceOf(first), ...others.map(priceOf)] };
}
