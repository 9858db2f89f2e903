import { SNAPSHOT_TYPES, type SnapshotType } from '@shared/domain/uploads/session-upload';
import { elementText } from './element-text';
import { parseName } from './parse-value';
import { fieldText } from './read-lines';
import { takeValue } from './read-value';
import { type Found, findPart, type ReaderContext, readersInUse } from './reader-context';
import type { ViewersReader } from './readers-file';
import { selectAll, selectUpTo } from './select';

export type ViewerCounts = Readonly<Partial<Record<SnapshotType, number>>>;

/** A longer list can't be counted without slowing the page, so its counts are missing. */
export const MAX_COUNTED_USERS = 10_000;
/** How many of the list can be shown with what they tipped. */
const MAX_NAMES = 1_000;

/** How many viewers of each type are in the room; null if no reader can say. */
export function countViewers(context: ReaderContext): Found<ViewerCounts> | null {
  const part = findPart(context, 'users');
  if (!part) return null;
  for (const reader of readersInUse(context.file, 'viewerTypes', context.file.viewers)) {
    const value = { ...countUsers(part.value, reader), ...takeCounts(context, reader, part.value) };
    if (Object.keys(value).length > 0) return { value, reader: reader.id };
  }
  return null;
}

/** The names in the user list, in its order. */
export function listUsers(context: ReaderContext): string[] {
  const part = findPart(context, 'users');
  if (!part) return [];
  for (const { users, name } of readersInUse(context.file, 'viewerTypes', context.file.viewers)) {
    if (users === undefined) continue;
    const names = selectAll(part.value, users, MAX_NAMES).flatMap((user) => {
      const text = name ? fieldText(user, name) : elementText(user);
      return text === null ? [] : (parseName(text) ?? []);
    });
    if (names.length > 0) return [...new Set(names)];
  }
  return [];
}

/** Empty if there are no users, too many, or one of a type that the reader doesn't know. */
function countUsers(part: Element, { users, type, types }: ViewersReader): ViewerCounts {
  if (users === undefined || type === undefined || types === undefined) return {};
  const elements = selectUpTo(part, users, MAX_COUNTED_USERS);
  if (elements === null || elements.length === 0) return {};

  const counts = new Map<SnapshotType, number>();
  for (const known of Object.values(types)) if (known !== null) counts.set(known, 0);
  for (const element of elements) {
    const text = fieldText(element, type);
    if (text === null || !Object.hasOwn(types, text)) return {};
    const known = types[text];
    if (known) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function takeCounts(
  context: ReaderContext,
  { counts = {} }: ViewersReader,
  part: Element,
): ViewerCounts {
  const found: Partial<Record<SnapshotType, number>> = {};
  for (const type of SNAPSHOT_TYPES) {
    const reader = counts[type];
    const value = reader && takeValue(context, reader, 'count', part);
    if (typeof value === 'number') found[type] = value;
  }
  return found;
}
