import { isOrdinary } from '../summaries/ordinary-words';

/**
 * Returns the placeholder of an erased viewer (lower-case name), or undefined for everybody else.
 */
export type FindPlaceholder = (name: string) => string | undefined;

/** Replaces any text an erased viewer wrote or received, so that the message still counts. */
export const ERASED_TEXT = '…';

const WORD = /(?<!@)@*[A-Za-z0-9_]+/g;
/** Values in stored documents that are fixed words, never viewer names. */
const FIXED_WORDS = new Set(['broadcast', 'offline', 'reconnect', 'subject']);

/**
 * Removes erased viewers from a raw event. Their names, including mentions, are replaced by
 * placeholders; text they wrote or received in private is blanked. Counts and tokens do not change.
 */
export function eraseFromEvent(event: unknown, erased: FindPlaceholder): unknown {
  const object = toRecord(toRecord(event).object);
  const { fromUser, toUser } = toRecord(object.message);
  const people = [toRecord(object.user).username, fromUser, toUser];
  const isFromErasedViewer = people.some((name) => findPlaceholder(name, erased) !== undefined);
  return mapTexts(event, (text, key) => {
    if (NAME_FIELDS.has(key)) return findPlaceholder(text, erased) ?? text;
    if (isFromErasedViewer && TEXT_FIELDS.has(key) && text.trim() !== '') return ERASED_TEXT;
    return replaceNamesInText(text, erased);
  });
}

const NAME_FIELDS = new Set(['username', 'fromUser', 'toUser']);
const TEXT_FIELDS = new Set(['message', 'orig']);

/** Replaces erased viewers' names in a stored document, both in name fields and inside text. */
export function eraseFromDocument(document: unknown, erased: FindPlaceholder): unknown {
  return mapTexts(document, (text) =>
    FIXED_WORDS.has(text)
      ? text
      : (findPlaceholder(text, erased) ?? replaceNamesInText(text, erased)),
  );
}

/**
 * Replaces erased names in a text. A name that is also an ordinary word is replaced only after an
 * @.
 */
function replaceNamesInText(text: string, erased: FindPlaceholder): string {
  return text.replace(WORD, (found) => {
    const word = found.replace(/^@+/, '');
    const name = word.toLowerCase();
    const plain = name.replace(/^_+|(?<!_)_+$/g, '');
    const alias = erased(name) ?? (plain === '' ? undefined : erased(plain));
    const isWord = word === found && isOrdinary(plain);
    return alias === undefined || isWord ? found : found.replace(word, alias);
  });
}

function findPlaceholder(name: unknown, erased: FindPlaceholder): string | undefined {
  return typeof name === 'string' ? erased(name.toLowerCase()) : undefined;
}

/**
 * Copies a value with every string in it replaced. `key` is the name of the field that holds the
 * string.
 */
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

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
