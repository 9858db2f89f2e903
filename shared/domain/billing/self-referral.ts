import { mailboxOf } from './mailbox';

/** What tells whether two accounts belong together. */
export interface Referring {
  readonly id: string;
  readonly email: string;
  /** By name. */
  readonly performers: Readonly<Record<string, unknown>>;
  /** Accounts whose teams may include this one. */
  readonly teams?: readonly string[];
}

/** Returns why an account can't use another's referral code; null if it can. */
export function refuseReferral(referrer: Referring, referred: Referring): string | null {
  if (referrer.id === referred.id || mailboxOf(referrer.email) === mailboxOf(referred.email)) {
    return 'This is your own referral code. It works for other people’s accounts only.';
  }
  const shared = Object.keys(referrer.performers).some((name) =>
    Object.hasOwn(referred.performers, name),
  );
  if (shared || isInTeam(referrer, referred) || isInTeam(referred, referrer)) {
    return 'This code belongs to someone who works with the same performers as you. A referral code can’t be used within a team.';
  }
  return null;
}

function isInTeam(owner: Referring, member: Referring): boolean {
  return member.teams?.includes(owner.id) ?? false;
}
