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

interface ProfileView {
  readonly isOnAir: boolean;
  readonly rules: SocialRules;
  readonly plan: SocialPlan;
}

/** What of a profile is to be changed. */
interface Wanted {
  readonly name: boolean;
  readonly bio: boolean;
  readonly picture: boolean;
}

/**
 * Changes the profile while the room is on air, and gives it back afterwards. What it was is written
 * down before it is changed, so that a later run can always give it back.
 */
export async function changeProfile(work: ConnectionWork, view: ProfileView): Promise<void> {
  if (!NETWORK_RULES[work.connection.network].canChangeProfile) return;
  await followForm(work, view);
  const wanted = wantedOf(work, view);
  const { profile } = work.connection;
  if (profile === null) {
    if (isAny(wanted)) await begin(work, view, wanted);
  } else if (!isSame(wanted, profile)) {
    await resetProfile(work);
  } else if (!profile.isSet) {
    await setAgain(work, profile);
  }
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
  const { changesName, changesBio, changesPicture, nameLive, bioLive } = profile;
  if (!isOnAir || connection.state !== 'ok') return { name: false, bio: false, picture: false };
  const mayTexts = isActive(plan, now) && connection.rights?.canChangeTexts !== false;
  const mayPicture = mayChangePicture(plan, now) && connection.rights?.canChangePicture !== false;
  return {
    name: mayTexts && changesName && nameLive !== '',
    bio: mayTexts && changesBio && bioLive !== '',
    picture: mayPicture && changesPicture && tools.pictures !== undefined,
  };
}

const isAny = ({ name, bio, picture }: Wanted) => name || bio || picture;

/** A picture that could not be kept counts as unchanged, so only texts are compared. */
function isSame(wanted: Wanted, { name, bio, picture }: ChangedProfile): boolean {
  const isPictureFine = wanted.picture || picture === null;
  return wanted.name === (name !== null) && wanted.bio === (bio !== null) && isPictureFine;
}

async function begin(work: ConnectionWork, view: ProfileView, wanted: Wanted): Promise<void> {
  const opened = await work.open();
  if (!opened?.profile) return;
  const rights = await findRights(work, opened.profile);
  if (!rights) return;
  const name = wanted.name && rights.canChangeTexts;
  const bio = wanted.bio && rights.canChangeTexts;
  const picture = wanted.picture && rights.canChangePicture;
  if (!isAny({ name, bio, picture })) return;

  const current = await opened.profile.readProfile();
  if (current.kind !== 'profile') {
    await work.noteRefusal(current);
    return;
  }
  const own = view.rules.profile;
  const { seen, performer, network } = work.connection;
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
  const url = picture ? current.pictureUrl : null;
  const profile = {
    session: work.connection.sessions.at(-1) ?? work.now,
    name: name ? changed('name', own.nameLive) : null,
    bio: bio ? changed('bio', own.bioLive) : null,
    form,
    picture: url && ((await work.tools.pictures?.keep({ performer, network }, url)) ?? null),
    isSet: false,
  };
  await work.change((one) => ({ ...one, profile }));
  await set(work, opened.profile, profile);
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
 * Sets the profile after a run that died or got no answer. A text that the performer changed herself
 * since then is no longer ours.
 */
async function setAgain(work: ConnectionWork, profile: ChangedProfile): Promise<void> {
  const opened = await work.open();
  if (!opened?.profile) return;
  const current = await opened.profile.readProfile();
  if (current.kind !== 'profile') {
    await work.noteRefusal(current);
    return;
  }
  const { name, bio } = current.texts;
  await set(work, opened.profile, {
    ...profile,
    name: profile.name && isOurs(profile.name, name) ? profile.name : null,
    bio: profile.bio && isOurs(profile.bio, bio) ? profile.bio : null,
  });
}

function isOurs({ was, live }: NonNullable<ChangedProfile['name']>, current: string): boolean {
  return isSameText(current, was) || isSameText(current, live);
}

/** Sets what was written down. Without an answer, the next run sets it again. */
async function set(
  work: ConnectionWork,
  network: ProfileNetwork,
  profile: ChangedProfile,
): Promise<void> {
  const answer = await setAll(work, network, profile);
  if (answer.kind === 'set') {
    await work.change((one) => ({ ...one, profile: { ...profile, isSet: true } }));
    return;
  }
  if (await work.noteRefusal(answer)) return;
  if (answer.kind !== 'refused' || answer.reason !== 'content') return;
  await work.tell(
    `profile:${work.connection.network}:${profile.session}`,
    `${work.label} profile not changed`,
    `${work.label} didn’t accept your name, bio, or picture for this session. Check them on the screen of social networks.`,
  );
  await work.change((one) => ({ ...one, profile: { ...profile, isSet: true } }));
}

async function setAll(
  { tools, connection }: ConnectionWork,
  network: ProfileNetwork,
  { name, bio, picture }: ChangedProfile,
): Promise<{ kind: 'set' } | Refusal | NoAnswer> {
  if (name || bio) {
    const answer = await network.setTexts({
      ...(name && { name: name.live }),
      ...(bio && { bio: bio.live }),
    });
    if (answer.kind !== 'set') return answer;
  }
  const png = picture === null ? null : await tools.pictures?.compose(connection, picture);
  return png ? network.setPicture(png) : { kind: 'set' };
}
