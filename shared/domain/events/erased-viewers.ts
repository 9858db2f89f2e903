import { isOrdinary } from '../summaries/ordinary-words';

/** Whom an erased viewer (lower case) is known as since; undefined for everybody else. */
export type Erased = (name: string) => string | undefined;

/** Stands for what an erased viewer wrote, or was written: the line still counts. */
export const ERASED_TEXT = '…';

const WORD = /@*[A-Za-z0-9_]+/g;
/** Values of documents that are words of their own, never names. */
const OWN_WORDS = new Set(['broadcast', 'offline', 'reconnect', 'subject']);

/**
 * A raw event without erased viewers: their names are replaced wherever they stand, mentions
 * included, and so are the words they wrote or were written in private. Counts and tokens stay.
 */
export function withoutErased(event: unknown, erased: Erased): unknown {
  const object = recordOf(recordOf(event).object);
  const { fromUser, toUser } = recordOf(object.message);
  const people = [recordOf(object.user).username, fromUser, toUser];
  const isTheirs = people.some((name) => nameFor(name, erased) !== undefined);
  return mapTexts(event, (text, key) => {
    if (NAME_FIELDS.has(key)) return nameFor(text, erased) ?? text;
    if (isTheirs && TEXT_FIELDS.has(key) && text.trim() !== '') return ERASED_TEXT;
    return inText(text, erased);
  });
}

const NAME_FIELDS = new Set(['username', 'fromUser', 'toUser']);
const TEXT_FIELDS = new Set(['message', 'orig']);

/** A document of ours without erased viewers' names, whether they stand alone or in a text. */
export function documentWithout(document: unknown, erased: Erased): unknown {
  return mapTexts(document, (text) =>
    OWN_WORDS.has(text) ? text : (nameFor(text, erased) ?? inText(text, erased)),
  );
}

/** The text with erased names replaced; ordinary words mean a person only after an @. */
function inText(text: string, erased: Erased): string {
  return text.replace(WORD, (found) => {
    const word = found.replace(/^@+/, '');
    const name = word.toLowerCase();
    const plain = name.replace(/^_+|_+$/g, '');
    const alias = erased(name) ?? (plain === '' ? undefined : erased(plain));
    const isWord = word === found && isOrdinary(plain);
    return alias === undefined || isWord ? found : found.replace(word, alias);
  });
}

function nameFor(name: unknown, erased: Erased): string | undefined {
  return typeof name === 'string' ? erased(name.toLowerCase()) : undefined;
}

/** The same value with every text replaced; `key` is that of the field which holds it. */
function mapTexts(
  value: unknown,
  replace: (text: string, key: string) => string,
  key = '',
): unknown {
  if (typeof value === 'string') return replace(value, key);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, replace, key));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, replace, name)]),
  );
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
