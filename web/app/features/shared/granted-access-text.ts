import type { StudioMembers } from '@shared/api/team';
import type { Role } from '@shared/domain/access/grant';
import { SECTIONS, type Section } from '@shared/domain/access/sections';
import { screenOfSection } from '@web/lib/screens';

export type TeamMember = StudioMembers['members'][number];

/** The name of each role, and what it may do in one line. */
export const ROLE_LABELS: Readonly<Record<Role, { name: string; may: string }>> = {
  Admin: {
    name: 'Admin',
    may: 'Can view and edit notes, the tip menu, and tokens. With all rooms, all sections, and money, can also manage the team.',
  },
  Moderator: {
    name: 'Moderator',
    may: 'Can view, and upload extension data.',
  },
  ReadOnly: { name: 'Reader', may: 'Can view only.' },
};

/** Returns a section's name, as in the navigation. */
export function sectionName(section: Section): string {
  return screenOfSection(section).title;
}

/** `Overview, Sessions`, in navigation order; null means all. */
export function formatSections(sections: readonly Section[] | null): string {
  if (sections === null) return 'all sections';
  return SECTIONS.filter((one) => sections.includes(one))
    .map(sectionName)
    .join(', ');
}

/** `lena and mia`; null means all of the team's. */
export function formatPerformers(names: readonly string[] | null): string {
  return names === null ? 'all rooms' : formatList(names);
}

/** `a`, `a and b`, `a, b and c`. */
export function formatList(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
