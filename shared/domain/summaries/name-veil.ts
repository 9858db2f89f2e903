import { isOrdinary } from './ordinary-words';

/** Hides every name of one broadcast: in what goes to the language model, and what comes back. */
export interface NameVeil {
  /** Who speaks, as others may know them: `Broadcaster` or `Viewer 1` to `Viewer n`. */
  speaker(name: string): string;
  /** The text with every name in it replaced by the one that others may know. */
  text(text: string): string;
}

const BROADCASTER = 'Broadcaster';
const UNKNOWN = 'someone';
/** A name as the platform allows it, with the @ of a mention before it. */
const WORD = /@*[A-Za-z0-9_]+/g;
const NAME_CHARACTER = /[A-Za-z0-9_]$/;
/** Letters and then a number, or an underscore: no word, but what names here look like. */
const NAME_LIKE = /_|^[a-z]{3,}\d{2,}$/i;

/**
 * A veil over the names (letters, digits, underscores; any case) that a broadcast knows of.
 *
 * Numbers are given in the order in which viewers speak or are spoken of, so the same calls in
 * the same order give the same ones. A name is found where it stands as a word, in any case, with
 * or without underscores around it; one that is an ordinary word only after an @, because there
 * it cannot mean the word. Unknown names after an @, and words that look like names, become
 * "someone".
 *
 * @param viewerOf what stands for a viewer; the default tells them apart
 */
export function veilOf(
  broadcaster: string,
  names: Iterable<string>,
  viewerOf: (number: number) => string = (number) => `Viewer ${number}`,
): NameVeil {
  const known = new Map<string, string>([[plain(broadcaster), BROADCASTER]]);
  const waiting = new Set<string>();
  for (const name of names) waiting.add(plain(name));
  let viewers = 0;

  const aliasOf = (name: string): string | undefined => {
    const alias = known.get(name);
    if (alias || !waiting.has(name)) return alias;
    viewers += 1;
    const given = viewerOf(viewers);
    known.set(name, given);
    return given;
  };

  const replacementOf = (found: string): string => {
    const isMention = found.startsWith('@');
    const word = found.replace(/^@+/, '');
    const name = plain(word);
    if (isMention) return aliasOf(name) ?? UNKNOWN;
    if (!isOrdinary(name)) {
      const alias = aliasOf(name);
      if (alias) return alias;
    }
    return NAME_LIKE.test(word) ? UNKNOWN : found;
  };

  return {
    speaker(name) {
      const key = plain(name);
      waiting.add(key);
      return aliasOf(key) ?? UNKNOWN;
    },
    text: (text) =>
      text.replace(WORD, (found, at: number) => {
        const replacement = replacementOf(found);
        // An @ may follow a letter; what replaces it must not run into that.
        const runsOn = replacement !== found && NAME_CHARACTER.test(text.slice(0, at));
        return runsOn ? ` ${replacement}` : replacement;
      }),
  };
}

/** A name as it is compared: lower case, without the underscores that may decorate it. */
function plain(name: string): string {
  const lower = name.toLowerCase();
  return lower.replace(/^_+|_+$/g, '') || lower;
}
