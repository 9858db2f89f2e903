import { grantOn } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { sessionCard } from '@lambdas/services/session-card/session-card';
import { getSessionCard } from '@shared/api/session-cards';

export const handler = endpoint(
  getSessionCard,
  async ({ params: { p, startTime }, query }, { caller, services }) => {
    const start = Date.parse(startTime);
    const zone = caller.account.settings.timezone;
    const { png } = await sessionCard(services, {
      performer: p,
      start,
      zone,
      // The endpoint hides money in JSON only.
      showsTokens: query.tokens && grantOn(caller, p)?.seesMoney === true,
      showsTopTipper: query.topTipper,
    });
    return { bytes: png, type: 'image/png', fileName: `${p}-${localDate(start, zone)}.png` };
  },
);

/** `2026-11-20`. */
function localDate(ms: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms);
}
