import { getVisibility, type Visibility } from '@lambdas/auth/visibility';
import { endpoint } from '@lambdas/endpoint/endpoint';
import type { Services } from '@lambdas/runtime/services';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { findSession, type SessionRequest } from '@lambdas/services/sessions/find-session';
import { getSessionResource } from '@shared/api/sessions';
import type * as z from 'zod';
import { camStats } from './resources/cam-stats';
import { outbound } from './resources/outbound';
import { sessionStats } from './resources/session-stats';
import { sessionUpdates } from './resources/session-updates';
import { totalIncome } from './resources/total-income';
import { totalStats } from './resources/total-stats';
import { sessionAchievements } from './session-achievements';

type Name = z.output<(typeof getSessionResource)['params']>['name'];

export const handler = endpoint(
  getSessionResource,
  async ({ params: { p, startTime, name } }, { caller, services }) => {
    const start = Date.parse(startTime);
    if (name === 'achievements.json') return sessionAchievements(services, { performer: p, start });

    const session = { performer: p, start, found: findSession(services, p, startTime) };
    const resource = await readResource(services, name, session, getVisibility(caller, p));
    return { ...resource, ...toCatchingUpFields(await session.found) };
  },
);

async function readResource(
  services: Services,
  name: Exclude<Name, 'achievements.json'>,
  session: SessionRequest,
  visibility: Visibility,
) {
  switch (name) {
    case 'stats.json':
      return sessionStats(services, session, visibility);
    case 'updates.json':
      return sessionUpdates((await session.found).segment);
    case 'camstats.json':
      return camStats((await session.found).segment);
    case 'total_income.json':
      return totalIncome(services, session);
    case 'total_stats.json':
      return totalStats(services, session);
    case 'outboundTips.json':
      return outbound(services, session);
  }
}
