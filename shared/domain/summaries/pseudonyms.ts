import { isOrdinary } from './ordinary-words';

/** Hides every name of one session, both in text sent to the language model and in its answer. */
export interface Pseudonyms {
  /** The alias of a speaker: `Broadcaster`, or `Viewer 1` to `Viewer n`. */
  speaker(name: string): string;
  /** Replaces every name in a text by its alias. */
  text(text: string): string;
}

const BROADCASTER = 'Broadcaster';
const UNKNOWN = 'someone';
/** A name as the platform allows it, with an optional @ of a mention. */
const WORD = /(?<!@)@*[A-Za-z0-9_]+/g;
const NAME_CHARACTER = /[A-Za-z0-9_]$/;
/**
 * Contains an underscore, or consists of letters followed by a number: looks like a user name, not
 * like a word.
 */
const NAME_LIKE = /_|^[a-z]{3,}\d{2,}$/i;

/**
 * Creates the aliases of a session's names (letters, digits, underscores; any case).
 *
 * Numbers are assigned in the order in which viewers speak or are mentioned, so the same calls in
 * the same order give the same aliases. A name is recognized as a separate word, in any case, with
 * or without underscores around it. A name that is also an ordinary word is replaced only after an
 * @. Unknown names after an @, and words that look like user names, become "someone".
 *
 * @param viewerOf returns the alias of the n-th viewer
 */
export function createPseudonyms(
  broadcaster: string,
  names: Iterable<string>,
  viewerOf: (number: number) => string = (number) => `Viewer ${number}`,
): Pseudonyms {
  const aliases = new Map<string, string>([[normalize(broadcaster), BROADCASTER]]);
  const unnamed = new Set<string>();
  for (const name of names) unnamed.add(normalize(name));
  let viewers = 0;

  const findAlias = (name: string): string | undefined => {
    const alias = aliases.get(name);
    if (alias || !unnamed.has(name)) return alias;
    viewers += 1;
    const given = viewerOf(viewers);
    aliases.set(name, given);
    return given;
  };

  const findReplacement = (found: string): string => {
    const isMention = found.startsWith('@');
    const word = found.replace(/^@+/, '');
    const name = normalize(word);
    if (isMention) return findAlias(name) ?? UNKNOWN;
    if (!isOrdinary(name)) {
      const alias = findAlias(name);
      if (alias) return alias;
    }
    return NAME_LIKE.test(word) ? UNKNOWN : found;
  };

  return {
    speaker(name) {
      const key = normalize(name);
      unnamed.add(key);
      return findAlias(key) ?? UNKNOWN;
    },
    text: (text) =>
      text.replace(WORD, (found, at: number) => {
        const replacement = findReplacement(found);
        // An @ may directly follow a letter. Add a space so that the alias does not merge with it.
        const runsOn = replacement !== found && NAME_CHARACTER.test(text.slice(0, at));
        return runsOn ? ` ${replacement}` : replacement;
      }),
  };
}

/** Normalizes a name for comparison: lower case, without leading and trailing underscores. */
function normalize(name: string): string {
  const lower = name.toLowerCase();
  return lower.replace(/^_+|(?<!_)_+$/g, '') || lower;
}
