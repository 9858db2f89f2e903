import { createHash } from 'node:crypto';
import { listBins } from '@lambdas/data/months/month-rollups';
import { findGoLiveAdvice, replaceGoLiveAdvice } from '@lambdas/data/sessions/go-live-advice';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Services } from '@lambdas/runtime/services';
import { timezoneOf } from '@lambdas/services/settings/timezone-of';
import {
  ADVICE_VERSION,
  type AdviceData,
  adviceMonths,
  adviseGoLive,
  collectAdviceData,
  MAX_BREAK_MS,
} from '@shared/domain/go-live/advise-go-live';
import type { StoredAdvice } from '@shared/domain/go-live/stored-advice';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { createOffsetLookup } from '@shared/domain/time/offsets';

/**
 * Recomputes when a performer should go live, in the owner's time zone, from the finished sessions of
 * the 17 weeks before the latest one ended. Run it when a month's sessions have changed. Takes a tenth
 * of a second only if they are other sessions, incomes or quarter hours than the last time. Reads some
 * 7 units: the quarter hours of up to five months, the time zone and the document.
 *
 * @param history all finished sessions, oldest first
 */
export async function rebuildGoLiveAdvice(
  services: Pick<Services, 'sessions' | 'configs' | 'now'>,
  performer: string,
  history: readonly SessionSummary[],
  fencingToken?: FencingToken,
): Promise<void> {
  const { sessions, now } = services;
  // Not until now, or each run without a new session could drop an old one and estimate again.
  const ended = history.findLast(({ end }) => end !== null)?.end ?? 0;
  const until = Math.max(ended, now() - MAX_BREAK_MS);
  const compute = async (): Promise<StoredAdvice> => {
    const [bins, stored, timezone] = await Promise.all([
      listBins(sessions, performer, adviceMonths(until), { consistent: true }),
      findGoLiveAdvice(sessions, performer, { consistent: true }),
      timezoneOf(services, performer),
    ]);
    const offsetAt = createOffsetLookup(timezone);
    const data = collectAdviceData(performer, { sessions: history, bins }, offsetAt, until);
    const digest = digestOf(data, timezone);
    if (stored?.digest === digest) return stored;
    const advice = adviseGoLive(data);
    return { adviceVersion: ADVICE_VERSION, timezone, since: data.since, digest, advice };
  };
  await replaceGoLiveAdvice(sessions, performer, compute, fencingToken);
}

function digestOf(data: AdviceData, timezone: string): string {
  const text = JSON.stringify({ adviceVersion: ADVICE_VERSION, timezone, ...data });
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
