import { findLinks } from './find-links';
import { countWeighted, MAX_WEIGHTED_LENGTH } from './weighted-length';

/** Where posts can be published. X first: its texts and limits are the specification's. */
export const NETWORKS = ['x', 'bluesky', 'telegram', 'discord'] as const;
export type Network = (typeof NETWORKS)[number];

/** How a network treats posts. */
export interface NetworkRules {
  /** As people know it. */
  readonly label: string;
  /** What people call a place there: `account`, `channel`. */
  readonly place: string;
  /** The longest text, in characters as `countCharacters` counts them. */
  readonly maxCharacters: number;
  /** The same for a post with a picture. */
  readonly maxCharactersWithPicture: number;
  /** The longest text that a person can enter: for X the specification's (002 §5). */
  readonly maxTemplateCharacters: number;
  /** Whether we can look up whether a post was published when its answer was lost. */
  readonly canFindPosts: boolean;
  /** Whether name, bio and picture can change while a session runs. */
  readonly canChangeProfile: boolean;
}

/**
 * Limits: X, docs.x.com "Counting characters"; Bluesky, lexicon `app.bsky.feed.post`; Telegram,
 * core.telegram.org/bots/api `sendMessage` and `sendPhoto`; Discord, "Execute Webhook".
 */
export const NETWORK_RULES: Readonly<Record<Network, NetworkRules>> = {
  x: {
    label: 'X (Twitter)',
    place: 'account',
    maxCharacters: MAX_WEIGHTED_LENGTH,
    maxCharactersWithPicture: MAX_WEIGHTED_LENGTH,
    maxTemplateCharacters: 180,
    canFindPosts: true,
    canChangeProfile: true,
  },
  bluesky: {
    label: 'Bluesky',
    place: 'account',
    maxCharacters: 300,
    maxCharactersWithPicture: 300,
    maxTemplateCharacters: 300,
    canFindPosts: true,
    canChangeProfile: false,
  },
  telegram: {
    label: 'Telegram',
    place: 'channel',
    maxCharacters: 4096,
    maxCharactersWithPicture: 1024,
    maxTemplateCharacters: 1024,
    canFindPosts: false,
    canChangeProfile: false,
  },
  discord: {
    label: 'Discord',
    place: 'channel',
    maxCharacters: 2000,
    maxCharactersWithPicture: 2000,
    maxTemplateCharacters: 2000,
    canFindPosts: false,
    canChangeProfile: false,
  },
};

/**
 * Counts a text as the network does: X by weight, with 23 for each link; Bluesky by what a reader
 * sees as one character; Telegram and Discord by UTF-16 units, which is never too few.
 */
export function countCharacters(network: Network, text: string): number {
  if (network === 'x') return countWeighted(text);
  if (network === 'bluesky') return countGraphemes(text);
  return text.length;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** What a post costs us. */
export type CostClass = 'free' | 'paid' | 'paid-link';

/** A cost class as people read it, and its price. */
export interface Cost {
  readonly label: string;
  readonly explanation: string;
  /** In tenths of a US cent. Source: docs.x.com, prices since April 20, 2026. */
  readonly price: number;
}

export const COSTS: Readonly<Record<CostClass, Cost>> = {
  free: { label: 'Free', explanation: 'This network charges nothing for posts.', price: 0 },
  paid: {
    label: 'Low cost',
    explanation: 'X charges us 1.5 cents for a post without a link.',
    price: 15,
  },
  'paid-link': {
    label: 'High cost',
    explanation: 'X charges us 20 cents for a post with a link, and 1.5 cents without one.',
    price: 200,
  },
};

/** Returns what publishing a text costs. A link is what the network would make a link of. */
export function costClassOf(network: Network, text: string): CostClass {
  if (network !== 'x') return 'free';
  return findLinks(text).length > 0 ? 'paid-link' : 'paid';
}
