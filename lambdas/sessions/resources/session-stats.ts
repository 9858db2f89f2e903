import type { Visibility } from '@lambdas/auth/visibility';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { findRequestedIncome } from '@lambdas/services/sessions/session-income';
import type { SessionStats } from '@shared/api/session-resources';
import { BIN_MS } from '@shared/domain/sessions/rollups';
import { endSoFar, summarize } from '@shared/domain/sessions/session-summary';
import type * as z from 'zod';
import { camSessionOf } from '../cam-session';

/** Returns a session's numbers, and its tips per quarter hour. */
export async function sessionStats(
  services: Services,
  request: SessionRequest,
  visibility: Visibility,
): Promise<z.input<typeof SessionStats>> {
  const now = services.now();
  const [session, { income }] = await Promise.all([
    request.found,
    findRequestedIncome(services, request),
  ]);
  const { stats, start, last } = session.segment;
  const summary = summarize(session.segment, income);
  if (!summary) throw notFound('Session not found.');
  const until = endSoFar(summary, now);
  const first = Math.floor(start / BIN_MS);
  const quarterHours = Array.from(
    { length: Math.floor(until / BIN_MS) - first + 1 },
    (_, index) => ({
      time: iso((first + index) * BIN_MS),
      tipTokens: 0,
      tips: 0,
      mediaTokens: 0,
    }),
  );
  const binOf = (since: number) =>
    quarterHours[Math.floor((stats.origin + since) / BIN_MS) - first];

  for (const { since, tokens } of stats.tips) {
    const bin = binOf(since);
    if (!bin) continue;
    bin.tipTokens += tokens;
    bin.tips += 1;
  }
  for (const { since, tokens } of stats.purchases) {
    const bin = binOf(since);
    if (bin) bin.mediaTokens += tokens;
  }
  return { session: camSessionOf(summary, now, visibility), quarterHours, through: iso(last.ms) };
}
