import type { ChangedPicture } from '@lambdas/data/social/connections';
import { drawKeptPictureId } from '@lambdas/data/social/kept-pictures';
import type {
  NoAnswer,
  ProfileNetwork,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { changePicture, recognize } from '@lambdas/services/social/reset-picture';
import type { ConnectionWork } from '@lambdas/services/social/work';

/**
 * A picture that is to be changed. Its id is written down before anything is kept under it, so that
 * no kept picture is forgotten by a run that dies.
 *
 * @param url of the performer's own picture
 */
export function planPicture(overlay: string, url: string): ChangedPicture {
  return { id: drawKeptPictureId(), was: url, overlay, look: null, requestedAt: null };
}

/** Keeps the performer's own picture and sets it with the overlay. `set`: also if hers stays. */
export async function setPicture(
  work: ConnectionWork,
  network: ProfileNetwork,
): Promise<{ kind: 'set' } | Refusal | NoAnswer> {
  const { performer, profile } = work.connection;
  const { pictures } = work.tools;
  const picture = profile?.picture;
  if (!picture?.id || !pictures) return { kind: 'set' };
  const kept = await pictures.keep(picture.id, picture.was);
  if (kept === 'unknown') return { kind: 'unknown' };
  const { overlay } = picture;
  const live = kept === 'kept' ? await pictures.compose(picture.id, { performer, overlay }) : null;
  if (live === null) {
    await leavePicture(
      work,
      kept === 'kept'
        ? 'We can’t find the overlay image that you chose, so your profile picture stays as it is. Choose another.'
        : `We couldn’t read your profile picture on ${work.label}, so it stays as it is. It must be a PNG or JPEG that you uploaded.`,
    );
    return { kind: 'set' };
  }
  await changePicture(work, { ...picture, look: live.look, requestedAt: work.now });
  return network.setPicture(live.png);
}

/**
 * Before it is set again: leaves a picture alone that the performer changed herself since then.
 *
 * @returns false if that can't be said now
 */
export async function checkPicture(work: ConnectionWork, url: string | null): Promise<boolean> {
  const picture = work.connection.profile?.picture;
  if (!picture?.id || url === picture.was) return true;
  const shown = await recognize(work, picture, url);
  if (shown === 'unknown') return false;
  if (shown !== 'live') {
    const text = 'You changed your profile picture yourself, so it stays as it is in this session.';
    await leavePicture(work, text);
  }
  return true;
}

/** Leaves the performer's picture as it is for this session, and says why. */
async function leavePicture(work: ConnectionWork, text: string): Promise<void> {
  const { network, profile } = work.connection;
  const picture = profile?.picture;
  if (!picture?.id) return;
  await work.tell(
    `picture:${network}:${profile?.session}`,
    `${work.label} picture not changed`,
    text,
  );
  await work.tools.pictures?.remove(picture.id);
  await changePicture(work, { ...picture, id: null });
}
