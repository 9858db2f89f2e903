import type { Tier } from './tiers';

/**
 * Parts of the dashboard that show a performer's figures, as the menu names them. A team member
 * may be given some of them; each belongs to a plan.
 */
export const SECTIONS = [
  'overview',
  'sessions',
  'tippers',
  'fans',
  'report',
  'tipmenu',
  'schedule',
  'trends',
  'traffic',
  'tags',
  'purchases',
  'fanclub',
  'links',
  'income',
  'achievements',
  'studio',
] as const;
export type Section = (typeof SECTIONS)[number];

const TIER_OF_SECTION: Readonly<Record<Section, Tier>> = {
  overview: 'Pro',
  sessions: 'Pro',
  tippers: 'Pro',
  fans: 'Pro',
  report: 'Pro',
  tipmenu: 'Pro',
  schedule: 'Pro',
  // The free plan has long-term trends, some achievements and what the whole site shows.
  trends: 'Basic',
  traffic: 'Basic',
  tags: 'Pro',
  purchases: 'Pro',
  fanclub: 'Pro',
  links: 'Pro',
  income: 'Pro',
  // The free plan is told of them in its inbox; the list rests on sessions.
  achievements: 'Pro',
  studio: 'Studio',
};

/** The least tier that sees a section. */
export function tierOfSection(section: Section): Tier {
  return TIER_OF_SECTION[section];
}
