import { stem } from './stem';

/** Words that say nothing about the subject. */
const IGNORED = new Set(
  `a about am an and any are as at be been but by can cannot cant could did do does doesnt doing dont
  for from get gets getting give go going good had has have having help hey hi hello how i if im in
  into is isnt it its ive just know let like make makes many may me might mine much my need of on
  one or our out over please really roomlight s see should show so some tell than thanks that the
  their them then there these they thing things this those to too up us use used using very want
  wants was we were what whats when where which while who whose why will with wont work works would
  you your yours`.split(/\s+/),
);

/** Several words that mean one thing, as that thing's usual word. */
const PHRASES: readonly { readonly said: RegExp; readonly means: string }[] = [
  { said: /\b(?:log|sign)(?:ged|ging|ing|s)?[ -]?(?:in|on)(?:to)?\b/g, means: 'signin' },
  { said: /\b(?:log|sign)(?:ged|ging|ing|s)?[ -]?out\b/g, means: 'signout' },
  { said: /\bsign(?:ed|ing|s)?[ -]?up\b/g, means: 'signup' },
  { said: /\b(?:two|2)[ -]?(?:step|factor|fa)\b|\bmfa\b/g, means: 'twostep' },
  { said: /\be-mail/g, means: 'email' },
  { said: /\bset(?:ting)? up\b/g, means: 'setup' },
  { said: /\b(?:go|went|going|gone|am|be|being|was) live\b/g, means: 'live' },
  { said: /\bon air\b/g, means: 'live' },
  { said: /\btime ?zone/g, means: 'zone' },
  { said: /\bfan ?club/g, means: 'fanclub' },
  { said: /\btip ?menu/g, means: 'tipmenu' },
  { said: /\bprivate (show|message)s?\b/g, means: 'private$1' },
  { said: /\bpms?\b/g, means: 'privatemessage' },
  { said: /\bunsubscrib\w+/g, means: 'stop email cancel' },
  { said: /\bspread ?sheet/g, means: 'csv' },
];

/** Words that mean the same here. The first stands for all. */
const SAME = [
  'income earnings earned earn money revenue made salary paycheck',
  'tipper member customer whale spender supporter',
  'viewer visitor audience watcher',
  'session broadcast stream cam',
  'room performer channel',
  'model girl',
  'delete remove erase wipe',
  'cancel quit terminate end',
  'connect link pair hook attach',
  'missing lost gone disappeared vanish absent empty blank nothing zero',
  'wrong incorrect mismatch different differ inaccurate error broken bug fail',
  'price cost expensive pay charge fee',
  'plan subscription tier package',
  'tag hashtag',
  'password passcode',
  'email mail',
  'download export backup',
  'phone mobile android iphone ios',
  'private secret hidden confidential',
  'hide conceal invisible',
  'share publish public publicly',
  'invite add',
  'team moderator mod manager staff assistant employee',
  'change edit update modify',
  'compare comparison versus vs against',
  'schedule hour time weekday heatmap',
  'notification notify alert news bell',
  'follower follow',
  'purchase bought buy sold sell sale media',
  'estimate estimated approximate approximately guess',
  'rank ranking position place placement',
  'trend history growth',
  'overlay obs widget',
  'free basic',
  'trial tryout',
  'studio agency',
  'goal target',
  'note comment memo',
  'badge achievement milestone award',
  'dark night theme',
  'delay late slow stale',
  'secure safe security safety hacked hack stolen',
  'refund reimburse moneyback',
  'start begin beginning first',
];

const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((group) => {
    const words = group.split(' ').map(stem);
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/** The words of a text in lower case; expressions of several words as one. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '');
  const joined = PHRASES.reduce((all, { said, means }) => all.replace(said, means), plain);
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What stands for a word in the index; null if it says nothing. */
export function toTerm(word: string): string | null {
  if (IGNORED.has(word)) return null;
  const stemmed = stem(word);
  return CANONICAL.get(stemmed) ?? stemmed;
}
