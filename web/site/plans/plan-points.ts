import type { Tier } from '@shared/domain/access/tiers';
import { FACTS } from '@shared/site/facts';

/** What each plan includes, in a few lines. */
export const PLAN_POINTS: Readonly<Record<Tier, readonly string[]>> = {
  Basic: ['Long-term trends, 4 months back', 'Traffic of the whole platform', 'Some achievements'],
  Pro: [
    'Every session, tipper, and tip menu item',
    'Private shows and offline tips',
    'Best hours and hashtags',
    'AI session summaries',
  ],
  Studio: [
    `Everything in Pro for up to ${FACTS.studioRooms} rooms`,
    'Studio charts and model ranking',
    'Team roles with access by model',
  ],
};
