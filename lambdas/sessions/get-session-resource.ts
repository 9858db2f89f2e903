import { getSessionResource } from '../../shared/api/sessions';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { findSession } from './find-session';
import { camStats } from './resources/cam-stats';
import { sessionStats } from './resources/session-stats';
import { sessionUpdates } from './resources/session-updates';

export const handler = endpoint(
  getSessionResource,
  async ({ params: { p, startTime, name } }, { caller, services }) => {
    const stretch = await findSession(services, p, startTime);
    switch (name) {
      case 'stats.json':
        return sessionStats(stretch, services.now(), eyesOf(caller, p));
      case 'updates.json':
        return sessionUpdates(stretch);
      default:
        return camStats(stretch);
    }
  },
);
