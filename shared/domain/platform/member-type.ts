/** Types of registered viewers, lowest first. The platform shows them by the color of the name. */
export const MEMBER_TYPES = [
  /** Has no tokens. */
  'grey',
  /** Has or has bought tokens. */
  'lightBlue',
  /** This and the next two: recently tipped at least 50, 250 or 1,000 tokens, in any room. */
  'darkBlue',
  'lightPurple',
  'darkPurple',
  'fanClub',
  'moderator',
] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** What an event says about a user; null where it says nothing. */
export interface Standing {
  readonly member: MemberType | null;
  readonly inFanclub: boolean | null;
}

const TYPE_BY_COLOR: Readonly<Record<string, MemberType>> = {
  g: 'grey',
  t: 'lightBlue',
  tr: 'darkBlue',
  p: 'lightPurple',
  l: 'darkPurple',
  f: 'fanClub',
  m: 'moderator',
};

const TYPE_BY_TIPS: Readonly<Record<string, MemberType>> = {
  some: 'darkBlue',
  lots: 'lightPurple',
  tons: 'darkPurple',
};

/** Parses an event's user object. The room's owner has no member type. */
export function parseStanding(user: Readonly<Record<string, unknown>>): Standing {
  const inFanclub = typeof user.inFanclub === 'boolean' ? user.inFanclub : null;
  if (user.isOwner === true || user.colorGroup === 'o') return { member: null, inFanclub };
  return { member: parseColor(user) ?? parseFlags(user), inFanclub };
}

function parseColor({ colorGroup }: Readonly<Record<string, unknown>>): MemberType | null {
  return typeof colorGroup === 'string' && Object.hasOwn(TYPE_BY_COLOR, colorGroup)
    ? (TYPE_BY_COLOR[colorGroup] ?? null)
    : null;
}

/** The older form of the feed has no color, only the facts that determine it. */
function parseFlags(user: Readonly<Record<string, unknown>>): MemberType | null {
  if (user.isMod === true) return 'moderator';
  if (user.inFanclub === true) return 'fanClub';
  const tips = typeof user.recentTips === 'string' ? user.recentTips : '';
  if (Object.hasOwn(TYPE_BY_TIPS, tips)) return TYPE_BY_TIPS[tips] ?? null;
  if (typeof user.hasTokens !== 'boolean') return null;
  return user.hasTokens ? 'lightBlue' : 'grey';
}
