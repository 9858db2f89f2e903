import type { StudioMembers } from '@shared/api/team';
import type { Role } from '@shared/domain/access/grant';
import { SECTIONS, type Section } from '@shared/domain/access/sections';

export type TeamMember = StudioMembers['members'][number];

/** What a role is called, and what it may, in one line. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  Admin: {
    name: 'Admin',
    may: 'Sees and changes: notes, the tip menu, tokens. Given all rooms, all parts and money, the team as well.',
  },
  Moderator: {
    name: 'Moderator',
    may: 'Sees, and may send in what the browser extension counts. Changes nothing else.',
  },
  ReadOnly: { name: 'Reader', may: 'Sees, and changes nothing.' },
};

/** The parts of the dashboard, in the words of its navigation. */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  overview: 'Overview',
  sessions: 'Sessions',
  tippers: 'Tippers',
  fans: 'True Fans',
  report: 'Tip report',
  tipmenu: 'Tip menu',
  schedule: 'Schedule',
  trends: 'Trends',
  traffic: 'Traffic',
  tags: 'Tags',
  purchases: 'Purchases',
  fanclub: 'Fan club',
  links: 'Tracked links',
  income: 'Income',
  achievements: 'Achievements',
  studio: 'Studio',
};

/** `Overview, Sessions`, in the order of the navigation; null means all. */
export function sectionWords(sections: readonly Section[] | null): string {
  if (sections === null) return 'all parts';
  return SECTIONS.filter((one) => sections.includes(one))
    .map((one) => SECTION_NAMES[one])
    .join(', ');
}

/** `lena and mia`; null means all of the team's. */
export function performerWords(names: readonly string[] | null): string {
  return names === null ? 'all rooms' : listWords(names);
}

/** `a`, `a and b`, `a, b and c`. */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
