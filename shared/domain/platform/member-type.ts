/** Kinds of registered viewers, as the platform colours their names; from the least to the most. */
export const MEMBER_TYPES = [
  /** Has no tokens. */
  'grey',
  /** Has or bought tokens. */
  'lightBlue',
  /** Tipped 50, 250, 1,000 tokens or more recently, anywhere. */
  'darkBlue',
  'lightPurple',
  'darkPurple',
  'fanClub',
  'moderator',
] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** What an event tells about the person in it; null where it does not say. */
export interface Standing {
  readonly member: MemberType | null;
  readonly inFanclub: boolean | null;
}

const byColor: Readonly<Record<string, MemberType>> = {
  g: 'grey',
  t: 'lightBlue',
  tr: 'darkBlue',
  p: 'lightPurple',
  l: 'darkPurple',
  f: 'fanClub',
  m: 'moderator',
};

const byTips: Readonly<Record<string, MemberType>> = {
  some: 'darkBlue',
  lots: 'lightPurple',
  tons: 'darkPurple',
};

/** Reads an event's user object. The room's owner is no member. */
export function standingOf(user: Readonly<Record<string, unknown>>): Standing {
  const inFanclub = typeof user.inFanclub === 'boolean' ? user.inFanclub : null;
  if (user.isOwner === true || user.colorGroup === 'o') return { member: null, inFanclub };
  return { member: coloredOf(user) ?? describedOf(user), inFanclub };
}

function coloredOf({ colorGroup }: Readonly<Record<string, unknown>>): MemberType | null {
  return typeof colorGroup === 'string' && Object.hasOwn(byColor, colorGroup)
    ? (byColor[colorGroup] ?? null)
    : null;
}

/** The older form of the feed tells no colour, only what it is made of. */
function describedOf(user: Readonly<Record<string, unknown>>): MemberType | null {
  if (user.isMod === true) return 'moderator';
  if (user.inFanclub === true) return 'fanClub';
  const tips = typeof user.recentTips === 'string' ? user.recentTips : '';
  if (Object.hasOwn(byTips, tips)) return byTips[tips] ?? null;
  if (typeof user.hasTokens !== 'boolean') return null;
  return user.hasTokens ? 'lightBlue' : 'grey';
}
