import { getVisibility } from '@lambdas/auth/visibility';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSession } from '@lambdas/services/sessions/find-session';
import { getSessionResource } from '@shared/api/sessions';
import { camStats } from './resources/cam-stats';
import { outbound } from './resources/outbound';
import { sessionStats } from './resources/session-stats';
import { sessionUpdates } from './resources/session-updates';
import { totalIncome } from './resources/total-income';
import { totalStats } from './resources/total-stats';
import { sessionAchievements } from './session-achievements';

export const handler = endpoint(
  getSessionResource,
  async ({ params: { p, startTime, name } }, { caller, services }) => {
    const start = Date.parse(startTime);
    if (name === 'achievements.json') return sessionAchievements(services, { performer: p, start });

    const session = { performer: p, start, found: findSession(services, p, startTime) };
    switch (name) {
      case 'stats.json':
        return sessionStats(services, session, getVisibility(caller, p));
      case 'updates.json':
        return sessionUpdates((await session.found).segment);
      case 'camstats.json':
        return camStats((await session.found).segment);
      case 'total_income.json':
        return totalIncome(services, session);
      case 'total_stats.json':
        return totalStats(services, session);
      default:
        return outbound(services, session);
    }
  },
);
