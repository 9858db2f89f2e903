import type { ChangedProfile } from '@lambdas/data/social/connections';
import type {
  NoAnswer,
  ProfileNetwork,
  ProfileTexts,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { isSameText } from '@shared/domain/social/live-profile';
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
  const end = await giveBack(work, opened.profile, profile);
  if (end.kind === 'set') {
    const seen = { texts: end.texts, form: profile.form };
    await work.change((one) => ({ ...one, profile: null, seen }));
    if (profile.picture !== null) await work.tools.pictures?.remove(profile.picture);
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
  await work.change((one) => ({ ...one, profile: null, seen: null }));
  return true;
}

async function giveBack(
  { tools }: ConnectionWork,
  network: ProfileNetwork,
  { name, bio, picture }: ChangedProfile,
): Promise<{ kind: 'set'; texts: ProfileTexts } | Refusal | NoAnswer> {
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
  const kept = picture === null ? null : await tools.pictures?.read(picture);
  if (kept) {
    const answer = await network.setPicture(kept);
    if (answer.kind !== 'set') return answer;
  }
  return { kind: 'set', texts: { ...current.texts, ...own } };
}

function isAboutContent(answer: Refusal | NoAnswer): boolean {
  return answer.kind === 'refused' && answer.reason === 'content';
}
