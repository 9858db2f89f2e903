import { listMemberships } from '@lambdas/data/tippers/fan-club';
import { findTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { listHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { TipperHistory } from '@shared/api/tippers';
import { findMembershipEnd } from '@shared/domain/fan-club/fan-club';

const MAX_JOINS = 6;

/**
 * Returns a viewer's fan club memberships, oldest first. 0.5 to 5 read units, depending on the
 * club's size.
 */
export async function fanclubHistoryOf(
  { tippers, now }: Services,
  performer: string,
  viewer: string,
): Promise<TipperHistory['fanclubHistory']> {
  const memberships = await listMemberships(tippers, performer);
  return memberships
    .filter(({ name }) => name === viewer)
    .map((membership) => {
      const end = findMembershipEnd(membership, now());
      return {
        startTime: iso(membership.start),
        endTime: isoOrNull(end),
        lastSeenTime: iso(membership.lastSeen),
      };
    });
}

/** Returns the hashtags through which a viewer came most recently, newest first. 0.5 read units. */
export async function hashtagJoinsOf(
  { tippers }: Services,
  performer: string,
  viewer: string,
): Promise<TipperHistory['hashtagJoins']> {
  const joins = await listHashtagJoins(tippers, performer, viewer, MAX_JOINS);
  return joins.map(({ hashtag, ms }) => ({ hashtag, time: iso(ms) }));
}

/** Returns people's notes about a viewer; null if there are none. 0.5 to 1 read units. */
export async function notesOf(
  { tippers }: Services,
  performer: string,
  viewer: string,
): Promise<TipperHistory['tipperNotes']> {
  const note = await findTipperNote(tippers, performer, viewer);
  return note && { name: viewer, notes: note.notes, rating: note.rating };
}
