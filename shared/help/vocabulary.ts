import { stem } from './stem';

/** Words that say nothing about the subject. */
const IGNORED = new Set(
  `a about am an and any are as at be been but by can cannot cant could did do does doesnt doing
  dont for from get gets getting give go going got had has have having hello hey hi how i if im in
  into is isnt it its ive just know let lets like many may me mean meaning means might mine my need
  of on or our out over please really roomlight s should so some tell than thanks that the their
  them then there these they thing things this those to too up us use using very want wants was we
  were what whats when where which while who whose why will with would you your yours`.split(/\s+/),
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
  { said: /\b(?:pvts?|privates)\b/g, means: 'privateshow' },
  { said: /\bprivate (show|message)s?\b/g, means: 'private$1' },
  { said: /\bpms?\b/g, means: 'privatemessage' },
  { said: /\bunsubscrib\w+/g, means: 'stop email' },
  { said: /\b(?:(?:is|do|does|did|wo)nt|not|stop(?:ped|s)?) work(?:ing|s)?\b/g, means: 'broken' },
  { said: /#\w+/g, means: 'hashtag' },
  { said: /\b(?:january|february|april|june|july|august)\b/g, means: 'date' },
  { said: /\b(?:september|october|november|december)\b/g, means: 'date' },
  { said: /%/g, means: ' percent ' },
  { said: /\$/g, means: ' dollar ' },
  { said: /\bspread ?sheet/g, means: 'csv' },
];

/** Words that mean the same here. The first stands for all. */
const SAME = [
  'income earnings earned earn money revenue made make salary paycheck payout wage paid',
  'tipper customer whale spender supporter giver buyer client donor',
  'viewer visitor audience watcher guest lurker',
  'session broadcast stream show cam night evening',
  'room channel',
  'performer model girl',
  'delete remove erase wipe close rid deactivate',
  'cancel quit terminate end stop unsubscribe leave',
  'connect link pair hook attach set',
  'missing lost gone disappeared vanish absent gap',
  'empty blank nothing zero black none dead',
  'wrong incorrect mismatch different differ difference inaccurate',
  'broken broke wrong error bug fail failed crash problem issue trouble',
  'price cost expensive cheap discount pay paid charge fee billing bill commission',
  'plan subscription tier package',
  'yearly annual annually year',
  'monthly month',
  'weekly week',
  'summary summarize recap',
  'tag hashtag',
  'password passcode pw pwd',
  'email mail inbox letter',
  'download export backup copy',
  'phone mobile android iphone ios device tablet ipad smartphone cellphone',
  'private secret hidden confidential',
  'anonymous anonymously unnamed',
  'hide conceal invisible blur mask cover censor',
  'share publish public publicly',
  'invite add grant allow',
  'team moderator mod manager staff assistant helper colleague employee partner boyfriend girlfriend husband wife friend',
  'change edit update modify switch replace swap',
  'compare comparison versus vs against benchmark average',
  'schedule hour time weekday heatmap clock',
  'notification notify alert news bell message inform remind',
  'follower follow followed',
  'purchase bought buy sold sell sale media photo picture video pic vid clip',
  'estimate estimated approximate approximately guess',
  'rank ranking position place placement',
  'trend history growth graph curve development',
  'overlay obs widget',
  'free basic',
  'trial tryout test',
  'studio agency company',
  'goal target',
  'note comment memo',
  'badge achievement milestone award trophy medal',
  'delay late slow stale stuck lag',
  'secure safe security safety hacked hack stolen breach leak leaked compromised suspicious',
  'refund reimburse moneyback',
  'start begin beginning first newcomer beginner',
  'ai robot artificial intelligence',
  'chat conversation talk',
  'two twice double duplicate split both',
  'running current currently now live ongoing',
  'busy crowded full',
  'usd dollar dollars value worth convert conversion currency exchange cash buck euro pound peso',
  'true loyal regular regulars faithful returning back',
  'fan member club',
  'one single individual particular',
  'person people user guy man somebody someone',
  'top best biggest most favorite',
  'total sum',
  'store keep retain kept',
  'numbers stats statistics',
  'refuse reject rejected denied decline accept invalid',
  'verify verification confirm prove proof ownership own',
  'csv spreadsheet excel sheet table',
  'api developer script program software programmatic rest',
  'click visit',
  'sign signin login',
  'turn enable disable activate',
  'chart graph plot diagram',
  'previous past earlier prior old',
  'find search locate',
  'computer laptop pc desktop',
  'less fewer lower low decrease drop dropped',
  'gdpr ccpa law legal',
  'chaturbate cb',
  'name username nickname nick handle',
  'hour hourly hr hrs',
  'country region location',
  'arrive receive deliver',
  'setting preference option',
  'merge join combine unite',
  'restore undo recover revert',
  'internet connection wifi network',
  'forget forgot forgotten remember',
  'look appearance design theme color',
  'asleep sleep sleeping offline away',
  'tax accountant bookkeeper accounting',
  'date day calendar',
];

/** Marks a term for a meaning. No word begins with this sign. */
const MEANING = '=';

/** By stem: the terms of the groups that a word is in. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = listMeanings();

/**
 * The words of a text that say something, in lower case, and each two that follow one another: `tip
 * report` is more than a tip and a report.
 */
export function tokensIn(text: string): string[] {
  const words = wordsIn(text);
  return [...words, ...words.slice(1).map((word, place) => `${words[place]} ${word}`)];
}

/** The words of a text that say something, in lower case; some expressions as one. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '');
  const joined = PHRASES.reduce((all, { said, means }) => all.replace(said, means), plain);
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !IGNORED.has(word));
}

/**
 * What stands for a token in the index: its stem, then a term for each meaning that a word shares
 * with other words.
 */
export function toTerms(token: string): string[] {
  const stemmed = token.split(' ').map(stemOf).join(' ');
  return [stemmed, ...(MEANINGS.get(stemmed) ?? [])];
}

/** Texts repeat their words, so each is stemmed once. More than their words are never kept. */
const MAX_STEMS = 10_000;
const stems = new Map<string, string>();
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stem(word);
  if (stems.size < MAX_STEMS) stems.set(word, found);
  return found;
}

/** Whether a term stands for several words with one meaning. */
export function isMeaning(term: string): boolean {
  return term.startsWith(MEANING);
}

/** Whether a term stands for two words. */
export function isPair(term: string): boolean {
  return term.includes(' ');
}

function listMeanings() {
  const meanings = new Map<string, string[]>();
  for (const group of SAME) {
    const [first = '', ...others] = group.split(' ');
    for (const word of new Set([first, ...others].map(stem))) {
      meanings.set(word, [...(meanings.get(word) ?? []), `${MEANING}${first}`]);
    }
  }
  return meanings;
}
