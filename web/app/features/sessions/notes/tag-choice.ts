import { countCodePoints, LONGEST_TAG, MAX_TAGS } from '@shared/domain/notes/limits';
import { isTagText, toTagKey } from '@shared/domain/notes/session-tag';

/** As many earlier tags are offered beside the field. */
const MAX_OFFERED = 6;

/** A tag as it would be kept: no spaces around it, one way to write each letter. */
export function tidyTag(text: string): string {
  return text.trim().normalize();
}

/** Why a tag cannot be given; null where it can. The service judges the same way. */
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

/** Tags given to other sessions that this one does not have, in the order given. */
export function offeredTags(
  known: readonly { readonly tag: string }[],
  present: readonly string[],
): string[] {
  return known.map(({ tag }) => tag).filter((tag) => !isAmong(tag, present));
}

/** The few worth a button of their own. */
export function firstOffered(offered: readonly string[]): readonly string[] {
  return offered.slice(0, MAX_OFFERED);
}

function isAmong(tag: string, tags: readonly string[]): boolean {
  return tags.some((other) => toTagKey(other) === toTagKey(tag));
}
