import { readSegment } from '@lambdas/data/sessions/segments';
import { uploadItem, viewersIn } from '@lambdas/data/uploads/session-uploads';
import { isOfKind, parseItem } from '@lambdas/runtime/item-kind';
import type { Item } from '@lambdas/runtime/table';
import { partsOf } from './profile-entries';

/**
 * Returns the viewers who have items of their own because of a session's document: those whose tips
 * it wrote, and those who came through a hashtag according to an upload.
 */
export function namedViewers(item: Item): string[] {
  const segment = readSegment(item);
  if (segment) {
    return segment.entries.map(partsOf).flatMap(({ kind, of }) => (kind === 'tips' ? of : []));
  }
  if (!isOfKind(uploadItem, item)) return [];
  const { left, z: upload } = parseItem(uploadItem, item);
  return [...left, ...viewersIn(upload)];
}
