import { elementText } from './element-text';
import { parseValue } from './parse-value';
import { matchPhrases } from './phrase';
import {
  type Found,
  foreignSelector,
  privateSelector,
  type ReaderContext,
  readersInUse,
} from './reader-context';
import type { CountReader, ValueKind, ValueName } from './readers-file';
import { isWithin, selectAll } from './select';

/** A selector that finds more is too vague to trust. */
const MAX_ELEMENTS = 50;

/** What a page says about one thing; null if no reader finds it. */
export function readValue(context: ReaderContext, name: ValueName): Found<string | number> | null {
  const { file } = context;
  for (const reader of readersInUse(file, name, file.values[name])) {
    const value = takeValue(context, reader, reader.as);
    if (value !== undefined) return { value, reader: reader.id };
  }
  return null;
}

export function readCount(
  context: ReaderContext,
  name: 'tokens' | 'followers',
): Found<number> | null {
  const found = readValue(context, name);
  return typeof found?.value === 'number' ? { value: found.value, reader: found.reader } : null;
}

/**
 * Undefined where nothing fits, and where several elements contradict each other.
 *
 * @param part look in this part of the page, rather than outside of what viewers write
 */
export function takeValue(
  context: ReaderContext,
  reader: CountReader,
  kind: ValueKind,
  part?: Element,
): string | number | undefined {
  const values = new Set<string | number>();
  for (const text of textsOf(context, reader, part)) {
    const inner = reader.phrases ? matchPhrases(reader.phrases, text)?.value : text;
    const value = inner === undefined ? undefined : parseValue(kind, inner, context.now);
    if (value !== undefined) values.add(value);
  }
  return values.size === 1 ? [...values][0] : undefined;
}

function textsOf(
  { document, file }: ReaderContext,
  { select, label, attribute, phrases }: CountReader,
  part?: Element,
): string[] {
  if (select === undefined) return phrases ? [pathOf(document)] : [];
  const excluded = part ? privateSelector(file) : foreignSelector(file);
  return selectAll(part ?? document, select, MAX_ELEMENTS).flatMap((element) => {
    if (isWithin(element, excluded)) return [];
    if (label !== undefined && elementText(element) !== label) return [];
    const source = label === undefined ? element : element.nextElementSibling;
    if (source === null) return [];
    const text = attribute === undefined ? elementText(source) : textIn(source, attribute);
    return text === null ? [] : [text];
  });
}

/** An attribute of an element or, for values in lists, of the only element in it. */
function textIn(element: Element, attribute: string): string | null {
  return (
    element.getAttribute(attribute) ?? element.firstElementChild?.getAttribute(attribute) ?? null
  );
}

function pathOf({ location }: Document): string {
  return location?.pathname ?? '';
}
