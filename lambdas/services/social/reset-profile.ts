import type { ChangedProfile } from '@lambdas/data/social/connections';
import type {
  NoAnswer,
  ProfileNetwork,
  ProfileTexts,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { isSameText } from '@shared/domain/social/live-profile';
import { resetPicture } from './reset-picture';
import { type ConnectionWork, describeLeft } from './work';

/**
 * Gives the profile back as the performer wrote it. A text that she changed herself while live stays.
 *
 * @returns whether it is her own now; if not, the next run tries again
 */
export async function resetProfile(work: ConnectionWork): Promise<boolean> {
  const { profile, state } = work.connection;
  if (profile === null) return true;
  // The performer was told; a new connection to the same account resets it.
  if (state === 'refused') return false;
  const opened = await work.open();
  if (!opened?.profile) return false;
  if (!profile.isBeingReset) {
    await work.change((one) => ({ ...one, profile: { ...profile, isBeingReset: true } }));
  }
  const end = await giveBack(work, opened.profile, profile);
  if (end.kind === 'waiting') return false;
  if (end.kind === 'own') {
    await forgetPicture(work);
    const seen = { texts: end.texts, form: profile.form };
    await work.change((one) => ({ ...one, profile: null, seen }));
    return true;
  }
  if (await work.noteRefusal(end)) return false;
  if (!isAboutContent(end)) return false;
  // Asking again would get the same answer.
  await work.tell(
    `profile:${work.connection.network}:${profile.session}`,
    `${work.label} profile not reset`,
    `${work.label} didn’t let us reset your profile. Please do it yourself. ${describeLeft(profile) ?? ''}`.trim(),
  );
  if (!(await forgetPicture(work))) return false;
  await work.change((one) => ({ ...one, profile: null, seen: null }));
  return true;
}

/**
 * Deletes the kept picture, before the connection forgets it.
 *
 * @returns false if only a run with pictures can
 */
export async function forgetPicture({ connection, tools }: ConnectionWork): Promise<boolean> {
  const id = connection.profile?.picture?.id;
  if (!id) return true;
  await tools.pictures?.remove(id);
  return tools.pictures !== undefined;
}

async function giveBack(
  work: ConnectionWork,
  network: ProfileNetwork,
  { name, bio }: ChangedProfile,
): Promise<{ kind: 'own'; texts: ProfileTexts } | { kind: 'waiting' } | Refusal | NoAnswer> {
  const current = await network.readProfile();
  // Only a refusal of what we set can be about its content.
  if (current.kind !== 'profile') return isAboutContent(current) ? { kind: 'unknown' } : current;
  const own = {
    ...(name && isSameText(current.texts.name, name.live) ? { name: name.usual } : {}),
    ...(bio && isSameText(current.texts.bio, bio.live) ? { bio: bio.usual } : {}),
  };
  if (Object.keys(own).length > 0) {
    const answer = await network.setTexts(own);
    if (answer.kind !== 'set') return answer;
  }
  const picture = await resetPicture(work, network, current.pictureUrl);
  return picture.kind === 'own' ? { kind: 'own', texts: { ...current.texts, ...own } } : picture;
}

function isAboutContent(answer: Refusal | NoAnswer): boolean {
  return answer.kind === 'refused' && answer.reason === 'content';
}
