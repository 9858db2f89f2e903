/** Most characters of a name and a bio (002 §5). */
export const MAX_NAME = 50;
export const MAX_BIO = 160;

const LIVE_SIGN = '🔴';
const LIVE_MARKER = 'LIVE';

/** The suggested name while live: the name and a red circle (002 §4). */
export function suggestLiveName(name: string): string {
  if (name.endsWith(LIVE_SIGN)) return name;
  const whole = `${name} ${LIVE_SIGN}`;
  return whole.length <= MAX_NAME ? whole : name;
}

/**
 * The suggested bio while live: the description, a marker and a link to the room; the plain
 * description if that would be longer than 160 characters (002 §4).
 */
export function suggestLiveBio(description: string, link: string): string {
  const whole = [description, `${LIVE_SIGN} ${LIVE_MARKER}: ${link}`].filter(Boolean).join(' ');
  return whole.length <= MAX_BIO ? whole : description;
}

/**
 * Whether two texts of a profile are the same, apart from what networks change when they store one:
 * spaces, and how links are written.
 */
export function isSameText(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(text: string): string {
  const words = text.normalize('NFC').split(/\s/).filter(Boolean);
  return words.map((word) => word.replace(/^https?:\/\//i, '').replace(/\/$/, '')).join(' ');
}

/** A text of a profile, at the network and in the performer's form. */
export interface ProfileText {
  /** At the network, now. */
  readonly current: string;
  /** In the form, for when the room is off and on; empty if never filled in. */
  readonly usual: string;
  readonly live: string;
  /** Both when we last saw or wrote the profile outside of sessions; null if we never did. */
  readonly seen: { readonly text: string; readonly usual: string } | null;
}

/**
 * The text to go back to after a session: what the performer wrote last, at the network or in the
 * form.
 */
export function textToRestore({ current, usual, live, seen }: ProfileText): string {
  const isUntouched = seen !== null && isSameText(current, seen.text);
  // Left there by a session of which nothing else is known.
  const isLeft = isSameText(current, live);
  if (!isUntouched && !isLeft) return current;
  const isFormNewer = seen === null || usual !== seen.usual;
  if (usual !== '' && isFormNewer) return usual;
  return isLeft && seen ? seen.text : current;
}
