import type { ChangedProfile } from '@lambdas/data/social/connections';
import type {
  NoAnswer,
  ProfileNetwork,
  ProfileRights,
  ProfileTexts,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { resetProfile } from '@lambdas/services/social/reset-profile';
import type { SocialPlan } from '@lambdas/services/social/social-plan';
import type { ConnectionWork } from '@lambdas/services/social/work';
import { isActive, mayChangePicture } from '@shared/domain/social/integration';
import { isSameText, textToRestore } from '@shared/domain/social/live-profile';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import type { SocialRules } from '@shared/domain/social/rules';
import { checkPicture, planPicture, setPicture } from './set-picture';

interface ProfileView {
  readonly isOnAir: boolean;
  readonly rules: SocialRules;
  readonly plan: SocialPlan;
}

/** What of a profile is to be changed. */
interface Wanted {
  readonly name: boolean;
  readonly bio: boolean;
  /** With which overlay; null if the picture stays. */
  readonly picture: string | null;
}

/**
 * Changes the profile while the room is on air, and gives it back afterwards. What it was is written
 * down before it is changed, so that a later run can always give it back.
 *
 * @returns whether the profile is as it should be; if not, the next run goes on
 */
export async function changeProfile(work: ConnectionWork, view: ProfileView): Promise<boolean> {
  if (!NETWORK_RULES[work.connection.network].canChangeProfile) return true;
  await followForm(work, view);
  const wanted = wantedOf(work, view);
  const { profile } = work.connection;
  if (profile !== null && !profile.isBeingReset && isSame(wanted, profile)) {
    if (!profile.isSet) await setAgain(work);
  } else if (!(await resetProfile(work))) {
    return false;
  }
  if (work.connection.profile === null && isAny(wanted)) await begin(work, view, wanted);
  return work.connection.profile?.isSet !== false;
}

/** The texts for outside of sessions that the performer has in the form. */
function formOf({ rules: { profile } }: ProfileView): ProfileTexts {
  return { name: profile.nameUsual, bio: profile.bioUsual };
}

/** Goes back to what the performer wrote in the form while the profile is changed. */
async function followForm(work: ConnectionWork, view: ProfileView): Promise<void> {
  const { profile } = work.connection;
  if (profile === null) return;
  const form = formOf(view);
  const { name, bio } = profile.form;
  if (form.name === name && form.bio === bio) return;
  const follow = (field: keyof ProfileTexts) => {
    const text = profile[field];
    const isNew = form[field] !== profile.form[field] && form[field] !== '';
    return text && isNew ? { ...text, usual: form[field] } : text;
  };
  const followed = { ...profile, name: follow('name'), bio: follow('bio'), form };
  await work.change((one) => ({ ...one, profile: followed }));
}

function wantedOf(
  { connection, now, tools }: ConnectionWork,
  { isOnAir, rules: { profile }, plan }: ProfileView,
): Wanted {
  const { changesName, changesBio, changesPicture, nameLive, bioLive, overlay } = profile;
  if (!isOnAir || connection.state !== 'ok') return { name: false, bio: false, picture: null };
  const mayTexts = isActive(plan, now) && connection.rights?.canChangeTexts !== false;
  const mayPicture = mayChangePicture(plan, now) && connection.rights?.canChangePicture !== false;
  return {
    name: mayTexts && changesName && nameLive !== '',
    bio: mayTexts && changesBio && bioLive !== '',
    picture: mayPicture && changesPicture && tools.pictures ? overlay : null,
  };
}

const isAny = ({ name, bio, picture }: Wanted) => name || bio || picture !== null;

function isSame(wanted: Wanted, { name, bio, picture }: ChangedProfile): boolean {
  const overlay = picture?.overlay ?? null;
  const areTexts = wanted.name === (name !== null) && wanted.bio === (bio !== null);
  return areTexts && wanted.picture === overlay;
}

async function begin(work: ConnectionWork, view: ProfileView, wanted: Wanted): Promise<void> {
  const opened = await work.open();
  if (!opened?.profile) return;
  const rights = await findRights(work, opened.profile);
  if (!rights) return;
  const name = wanted.name && rights.canChangeTexts;
  const bio = wanted.bio && rights.canChangeTexts;
  const picture = rights.canChangePicture ? wanted.picture : null;
  if (!isAny({ name, bio, picture })) return;

  const current = await opened.profile.readProfile();
  if (current.kind !== 'profile') {
    await work.noteRefusal(current);
    return;
  }
  const own = view.rules.profile;
  const { seen } = work.connection;
  const form = formOf(view);
  const changed = (field: keyof ProfileTexts, live: string) => ({
    was: current.texts[field],
    live,
    usual: textToRestore({
      current: current.texts[field],
      usual: form[field],
      live,
      seen: seen && { text: seen.texts[field], usual: seen.form[field] },
    }),
  });
  const profile = {
    session: work.connection.sessions.at(-1) ?? work.now,
    name: name ? changed('name', own.nameLive) : null,
    bio: bio ? changed('bio', own.bioLive) : null,
    form,
    picture: picture === null ? null : planPicture(picture, current.pictureUrl ?? ''),
    isSet: false,
    isBeingReset: false,
  };
  await work.change((one) => ({ ...one, profile }));
  await set(work, opened.profile);
}

/** Asks once per connection what may be changed. */
async function findRights(
  work: ConnectionWork,
  network: ProfileNetwork,
): Promise<ProfileRights | null> {
  if (work.connection.rights) return work.connection.rights;
  const answer = await network.readProfileRights();
  if (answer.kind !== 'rights') {
    await work.noteRefusal(answer);
    return null;
  }
  await work.change((one) => ({ ...one, rights: answer.rights }));
  return answer.rights;
}

/**
 * Sets the profile after a run that died or got no answer. What the performer changed herself since
 * then is no longer ours.
 */
async function setAgain(work: ConnectionWork): Promise<void> {
  const opened = await work.open();
  if (!opened?.profile) return;
  const current = await opened.profile.readProfile();
  if (current.kind !== 'profile') {
    await work.noteRefusal(current);
    return;
  }
  if (!(await checkPicture(work, current.pictureUrl))) return;
  const ours = (one: ChangedProfile['name'], text: string) => one && isOurs(one, text) && one;
  await set(work, opened.profile, (profile) => ({
    ...profile,
    name: ours(profile.name, current.texts.name) || null,
    bio: ours(profile.bio, current.texts.bio) || null,
  }));
}

function isOurs({ was, live }: NonNullable<ChangedProfile['name']>, current: string): boolean {
  return isSameText(current, was) || isSameText(current, live);
}

/**
 * Sets what was written down. Without an answer, the next run sets it again.
 *
 * @param ofOurs leaves out what is no longer ours
 */
async function set(
  work: ConnectionWork,
  network: ProfileNetwork,
  ofOurs: (profile: ChangedProfile) => ChangedProfile = (profile) => profile,
): Promise<void> {
  const answer = await setAll(work, network, ofOurs);
  const { profile } = work.connection;
  if (profile === null) return;
  if (answer.kind === 'set') {
    await work.change((one) => ({ ...one, profile: { ...ofOurs(profile), isSet: true } }));
    return;
  }
  if (await work.noteRefusal(answer)) return;
  if (answer.kind !== 'refused' || answer.reason !== 'content') return;
  await work.tell(
    `profile:${work.connection.network}:${profile.session}`,
    `${work.label} profile not changed`,
    `${work.label} didn’t accept your name, bio, or picture for this session. Check them under Social posts.`,
  );
  await work.change((one) => ({ ...one, profile: { ...ofOurs(profile), isSet: true } }));
}

async function setAll(
  work: ConnectionWork,
  network: ProfileNetwork,
  ofOurs: (profile: ChangedProfile) => ChangedProfile,
): Promise<{ kind: 'set' } | Refusal | NoAnswer> {
  const { profile } = work.connection;
  if (profile === null) return { kind: 'set' };
  const { name, bio } = ofOurs(profile);
  if (name || bio) {
    const answer = await network.setTexts({
      ...(name && { name: name.live }),
      ...(bio && { bio: bio.live }),
    });
    if (answer.kind !== 'set') return answer;
  }
  return setPicture(work, network);
}
