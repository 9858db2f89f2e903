import { getSessionResource } from '../../shared/api/sessions';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { findSession } from './find-session';
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
    const stretch = await findSession(services, p, startTime);
    switch (name) {
      case 'stats.json':
        return sessionStats(stretch, services.now(), eyesOf(caller, p));
      case 'updates.json':
        return sessionUpdates(stretch);
      case 'camstats.json':
        return camStats(stretch);
      case 'total_income.json':
        return totalIncome(services, p, stretch);
      case 'total_stats.json':
        return totalStats(services, p, stretch);
      case 'achievements.json':
        return sessionAchievements(services.sessions, p, stretch.start);
      default:
        return outbound(services, p, stretch);
    }
  },
);
