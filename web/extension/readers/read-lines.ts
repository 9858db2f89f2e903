import { elementText } from './element-text';
import { parseCount, parseHashtag, parseId, parseLink, parseName, parseTime } from './parse-value';
import { matchPhrase, matchPhrases } from './phrase';
import { readersInUse } from './reader-context';
import type { FieldReader, LineField, LineKind, LineReader, ReadersFile } from './readers-file';
import { joinSelectors, selectFirst } from './select';

/** What a line says. A field that it doesn't have is absent. */
export interface ChatFields {
  readonly id?: string;
  readonly time?: number;
  readonly tokens?: number;
  /** Absent for somebody anonymous or without an account. */
  readonly viewer?: string;
  readonly hashtag?: string;
  readonly link?: string;
}

/** Which field makes a line one of its kind. */
const NEEDED: Readonly<Record<LineKind, 'tokens' | 'hashtag' | 'link'>> = {
  tips: 'tokens',
  hashtags: 'hashtag',
  links: 'link',
};

const PARSERS: {
  readonly [Field in LineField]: (text: string) => NonNullable<ChatFields[Field]> | undefined;
} = {
  id: parseId,
  time: parseTime,
  tokens: parseCount,
  viewer: parseName,
  hashtag: parseHashtag,
  link: parseLink,
};

/** The readers of a kind of lines that may still answer: those before `until`, and itself. */
export function lineReaders(
  file: ReadersFile,
  figure: LineKind,
  until?: string,
): readonly LineReader[] {
  const readers = readersInUse(file, figure, file.lines[figure]);
  const place = readers.findIndex(({ id }) => id === until);
  return place < 0 ? readers : readers.slice(0, place + 1);
}

/** A selector of all elements that a reader could say something about. */
export function lineSelector({ lines }: ReadersFile): string | null {
  return joinSelectors(
    Object.values(lines).flatMap((readers) => readers.map(({ select }) => select)),
  );
}

/** Null if the line is of another kind. Whoever calls it has left out private messages. */
export function readLine(figure: LineKind, reader: LineReader, line: Element): ChatFields | null {
  if (!matches(line, reader.select)) return null;
  const fields = fieldsOf(reader, line);
  if (fields === null) return null;
  const needed = fields[NEEDED[figure]];
  return needed === undefined || needed === 0 ? null : fields;
}

function fieldsOf(reader: LineReader, line: Element): ChatFields | null {
  const texts = new Map<string, string>();
  if (reader.phrases) {
    const text =
      reader.attribute === undefined ? elementText(line) : line.getAttribute(reader.attribute);
    const found = text === null ? null : matchPhrases(reader.phrases, text);
    if (found === null) return null;
    for (const [field, value] of Object.entries(found)) texts.set(field, value);
  }
  for (const [field, from] of Object.entries(reader.fields ?? {})) {
    const value = fieldText(line, from);
    if (value !== null) texts.set(field, value);
  }
  return parseFields(texts);
}

/** Null if a field says something that it can't be: then this is another kind of line. */
function parseFields(texts: ReadonlyMap<string, string>): ChatFields | null {
  const fields: Record<string, string | number> = {};
  for (const [field, text] of texts) {
    if (!isField(field)) continue;
    const value = PARSERS[field](text);
    if (value === undefined) return null;
    fields[field] = value;
  }
  return fields as ChatFields;
}

function isField(name: string): name is LineField {
  return Object.hasOwn(PARSERS, name);
}

/** The text of a field in an attribute, or null. */
export function fieldText(
  root: Element,
  { select, attribute, phrase }: FieldReader,
): string | null {
  const element = select === undefined ? root : selectFirst(root, select);
  const text = element?.getAttribute(attribute) ?? null;
  if (text === null || phrase === undefined) return text;
  return matchPhrase(phrase, text)?.value ?? null;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
