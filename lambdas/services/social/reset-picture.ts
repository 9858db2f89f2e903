import type { ChangedPicture } from '@lambdas/data/social/connections';
import type {
  NoAnswer,
  ProfileNetwork,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type { ConnectionWork } from './work';

/** How long after taking a picture a network may still show the one before. X asks for 5 seconds. */
export const SHOWN_AFTER_MS = 30_000;

/** How long we try to give a profile back before its owner has to do it. */
export const RESETTING_MS = DAY_MS;

/**
 * Gives the performer's own picture back if the network shows ours. It is done once the network shows
 * another than ours, so a lost answer or a slow network needs no rule of its own.
 *
 * @param url of the picture that the network shows now
 */
export async function resetPicture(
  work: ConnectionWork,
  network: ProfileNetwork,
  url: string | null,
): Promise<{ kind: 'own' } | { kind: 'waiting' } | Refusal | NoAnswer> {
  const picture = work.connection.profile?.picture;
  const { pictures } = work.tools;
  if (!picture?.id) return { kind: 'own' };
  if (!pictures) return { kind: 'waiting' };
  if (picture.requestedAt === null) return { kind: 'own' };
  const shown = await recognize(work, picture, url);
  if (shown === 'unknown') {
    if (work.now < picture.requestedAt + RESETTING_MS) return { kind: 'unknown' };
    await tellLeft(work, UNSEEN);
    return { kind: 'own' };
  }
  if (shown !== 'live') {
    if (work.now < picture.requestedAt + SHOWN_AFTER_MS) return { kind: 'waiting' };
    if (shown === 'other') await tellLeft(work, CHANGED);
    return { kind: 'own' };
  }
  const own = await pictures.read(picture.id);
  if (own === null) return { kind: 'own' };
  await changePicture(work, { ...picture, requestedAt: work.now });
  const answer = await network.setPicture(own);
  return answer.kind === 'set' ? { kind: 'waiting' } : answer;
}

/** Says whose picture the network shows. `url`: where it is */
export async function recognize(
  { tools }: ConnectionWork,
  { id, was, look }: ChangedPicture,
  url: string | null,
): Promise<'own' | 'live' | 'other' | 'unknown'> {
  if (url === was) return 'own';
  if (id === null || look === null || url === null || !tools.pictures) return 'other';
  return tools.pictures.recognize(id, { url, look });
}

export async function changePicture(work: ConnectionWork, picture: ChangedPicture): Promise<void> {
  await work.change((one) => ({ ...one, profile: one.profile && { ...one.profile, picture } }));
}

const CHANGED = 'Your profile picture was changed while you were live, so we left it as it is.';
const UNSEEN =
  'We couldn’t load your current profile picture, so we left it as it is. If it still shows our overlay, please change it yourself.';

async function tellLeft(work: ConnectionWork, text: string): Promise<void> {
  const { network, profile } = work.connection;
  const id = `picture:${network}:${profile?.session}`;
  await work.tell(id, `${work.label} picture left as it is`, text);
}
