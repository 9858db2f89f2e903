import { grantOn } from '@lambdas/auth/callers';
import { listUploadsOf } from '@lambdas/data/uploads/session-uploads';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { hasProfileConsent } from '@lambdas/services/consent';
import { getExtensionSession, MAX_TOP_TIPPERS } from '@shared/api/extension';
import { decide } from '@shared/domain/access/decide';
import { knownName } from '@shared/domain/events/platform-event';
import {
  combineUploads,
  sumByQuarterHour,
  sumByViewer,
} from '@shared/domain/uploads/combine-uploads';

export const handler = endpoint(
  getExtensionSession,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const uploads = await listUploadsOf(services.sessions, p, Date.parse(startTime));
    const combined = combineUploads(uploads);
    if (combined === null) {
      return {
        startTime: null,
        tokens: null,
        newFollowers: null,
        quarterHours: null,
        topTippers: [],
        viewers: [],
      };
    }
    const { start, tokens, newFollowers, tips, viewers } = combined;
    const seesTippers = decide({ sections: ['tippers'] }, grantOn(caller, p)) === null;
    const seesNames = seesTippers && (await hasProfileConsent(services, p));
    const named = seesNames && tips ? sumByViewer(tips) : [];
    return {
      startTime: iso(start),
      tokens,
      newFollowers,
      quarterHours:
        tips &&
        sumByQuarterHour(start, tips).map(({ ms, ...sums }) => ({ time: iso(ms), ...sums })),
      topTippers: named.filter(({ name }) => knownName(name) !== null).slice(0, MAX_TOP_TIPPERS),
      viewers: [...viewers],
    };
  },
);
