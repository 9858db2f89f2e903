import { countCodePoints, LONGEST_TAG, MAX_TAGS } from '@shared/domain/notes/limits';
import { isTagText, toTagKey } from '@shared/domain/notes/session-tag';

/** How many earlier tags are suggested beside the field. */
const MAX_OFFERED = 6;

/** Normalizes a tag: trimmed, in Unicode normal form. */
export function tidyTag(text: string): string {
  return text.trim().normalize();
}

/** Returns why a tag cannot be added; null if it can. The service applies the same rules. */
export function tagProblem(text: string, present: readonly string[]): string | null {
  const tag = tidyTag(text);
  if (tag === '') return 'Enter a tag first.';
  if (countCodePoints(tag) > LONGEST_TAG) return `Tags can be up to ${LONGEST_TAG} characters.`;
  if (!isTagText(tag))
    return 'Tags can’t contain control characters, and slashes can only go between words.';
  if (isAmong(tag, present)) return 'This session already has that tag.';
  if (present.length >= MAX_TAGS) return `A session can have up to ${MAX_TAGS} tags.`;
  return null;
}

/** Returns tags of other sessions that this one doesn't have, in the given order. */
export function offeredTags(
  known: readonly { readonly tag: string }[],
  present: readonly string[],
): string[] {
  return known.map(({ tag }) => tag).filter((tag) => !isAmong(tag, present));
}

/** Returns the few that get a button of their own. */
export function firstOffered(offered: readonly string[]): readonly string[] {
  return offered.slice(0, MAX_OFFERED);
}

function isAmong(tag: string, tags: readonly string[]): boolean {
  return tags.some((other) => toTagKey(other) === toTagKey(tag));
}
