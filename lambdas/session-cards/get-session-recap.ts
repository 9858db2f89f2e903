import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { findSession } from '@lambdas/services/sessions/find-session';
import { getSessionRecap, type SessionRecap } from '@shared/api/session-cards';
import { decide } from '@shared/domain/access/decide';
import { recapSession } from '@shared/domain/recap/recap-session';
import type { BestMoment } from '@shared/domain/session-card/best-moment';

/** Reads the session (1 to 8 read units) and the sums of its tippers (at most 1). */
export const handler = endpoint(
  getSessionRecap,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const grant = grantOn(caller, p);
    const { seesAnonymous } = getVisibility(caller, p);
    const [found, tippers] = await Promise.all([
      findSession(services, p, startTime),
      findAllTimeTippers(services.tippers, p),
    ]);
    const { bestMoment, people, suggestion } = recapSession(found.segment, tippers, {
      tokens: grant?.seesMoney === true,
      // The sums of the running session's tippers don't contain it yet.
      tippers: found.isMaterialized && decide({ sections: ['tippers'] }, grant) === null,
      anonymous: seesAnonymous,
    });
    return {
      bestMoment: bestMoment && toMomentResponse(bestMoment),
      people: people && {
        newRegulars: [...people.newRegulars],
        missed: [...people.missed],
        isOpenOnly: !seesAnonymous,
      },
      suggestion,
      ...toCatchingUpFields(found),
    };
  },
);

function toMomentResponse({
  kind,
  at,
  count,
}: BestMoment): NonNullable<SessionRecap['bestMoment']> {
  return {
    kind,
    time: iso(at),
    highestTip: kind === 'tip' ? count : null,
    tips: kind === 'tips' ? count : null,
    viewers: kind === 'viewers' ? count : null,
  };
}
