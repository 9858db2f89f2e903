import type { Tier } from './tiers';

/**
 * Parts of the dashboard that show a performer's numbers, each with the lowest tier that includes it.
 * A team member may be given some of them. The table of screens says which screen shows a section
 * and what it is called.
 */
const TIER_OF_SECTION = {
  overview: 'Pro',
  sessions: 'Pro',
  tippers: 'Pro',
  fans: 'Pro',
  report: 'Pro',
  tipmenu: 'Pro',
  experiments: 'Pro',
  schedule: 'Pro',
  // The free plan has long-term trends, some achievements and what the whole site shows.
  trends: 'Basic',
  traffic: 'Basic',
  tags: 'Pro',
  purchases: 'Pro',
  fanclub: 'Pro',
  links: 'Pro',
  income: 'Pro',
  // The free plan gets achievements in its inbox; the list rests on sessions.
  achievements: 'Pro',
  studio: 'Studio',
} as const satisfies Record<string, Tier>;

export type Section = keyof typeof TIER_OF_SECTION;

export const SECTIONS = Object.keys(TIER_OF_SECTION) as readonly Section[];

/** The lowest tier that sees a section. */
export function getTierForSection(section: Section): Tier {
  return TIER_OF_SECTION[section];
}
