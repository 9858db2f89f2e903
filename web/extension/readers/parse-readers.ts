import { SNAPSHOT_TYPES } from '@shared/domain/uploads/session-upload';
import {
  LINE_FIELDS,
  LINE_KINDS,
  PART_NAMES,
  READERS_FORMAT,
  type ReadersFile,
  VALUE_KINDS,
  VALUE_NAMES,
} from './readers-file';

/** A larger file is not ours. */
export const MAX_READERS_BYTES = 64 * 1024;
const MAX_READERS = 8;
const MAX_PHRASES = 12;
const MAX_TEXT = 200;

/**
 * Returns a published file of readers if all of it is as `ReadersFile` demands; otherwise null, and the
 * extension uses what it has. It is checked by hand, because a schema library is larger than the
 * rest of a page's script.
 */
export function parseReaders(value: unknown): ReadersFile | null {
  return isReadersFile(value) ? value : null;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
/** As the service stores it with each upload. */
const isId: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);

const list =
  (check: Check, max = MAX_READERS): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);

const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);

/** An object with these fields and no others; those of `optional` may be missing. */
const object =
  (
    fields: Readonly<Record<string, Check>>,
    optional: Readonly<Record<string, Check>> = {},
  ): Check =>
  (value) => {
    if (!isObject(value)) return false;
    return (
      Object.entries(fields).every(
        ([name, check]) => Object.hasOwn(value, name) && check(value[name]),
      ) &&
      Object.entries(value).every(([name, content]) =>
        Object.hasOwn(fields, name)
          ? true
          : Object.hasOwn(optional, name) && optional[name]?.(content),
      )
    );
  };

/** Any names, each with a value that fits. */
const record =
  (check: Check): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(value).length <= 20 &&
    Object.entries(value).every(([name, content]) => isText(name) && check(content));

const byName = (names: readonly string[], check: Check) =>
  Object.fromEntries(names.map((name) => [name, check]));

const isPhrases = list(isText, MAX_PHRASES);
const isField = object({ attribute: isText }, { select: isText, phrase: isText });
const takes = { select: isText, label: isText, attribute: isText, phrases: isPhrases };

const isValueReader = object({ id: isId, as: oneOf(VALUE_KINDS) }, takes);
const isLineReader = object(
  { id: isId, select: isText },
  { phrases: isPhrases, attribute: isText, fields: object({}, byName(LINE_FIELDS, isField)) },
);
const isViewersReader = object(
  { id: isId },
  {
    users: isText,
    type: isField,
    name: isField,
    types: record(oneOf([...SNAPSHOT_TYPES, null])),
    counts: object({}, byName(SNAPSHOT_TYPES, object({}, takes))),
  },
);

const isFile = object({
  format: oneOf([READERS_FORMAT]),
  off: list(isText, 100),
  privateParts: list(isText, 20),
  values: object(byName(VALUE_NAMES, list(isValueReader))),
  lines: object(byName(LINE_KINDS, list(isLineReader))),
  viewers: list(isViewersReader),
  parts: object(byName(PART_NAMES, list(object({ id: isId, select: isText })))),
});

function isReadersFile(value: unknown): value is ReadersFile {
  return isFile(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
