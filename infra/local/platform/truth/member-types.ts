/**
 * Number of people by the color of their names: moderators, fan club members, dark purple, light
 * purple, dark blue, light blue and gray.
 */
export type MemberTypes = Readonly<Record<(typeof MEMBER_TYPES)[number], number>>;

const MEMBER_TYPES = ['m', 'f', 'l', 'p', 'tr', 't', 'g'] as const;

/** @param colors `colorGroup` of the feed; colors that do not belong to viewers are ignored */
export function countTypes(colors: readonly (string | undefined)[]): MemberTypes {
  const counts = { m: 0, f: 0, l: 0, p: 0, tr: 0, t: 0, g: 0 };
  for (const color of colors) {
    const type = MEMBER_TYPES.find((memberType) => memberType === color);
    if (type) counts[type]++;
  }
  return counts;
}
