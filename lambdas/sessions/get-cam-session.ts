import { getVisibility, type Visibility, visibleTipper } from '@lambdas/auth/visibility';
import { type FeedGap, findFeedGaps } from '@lambdas/data/log/feed-gaps';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { findSession } from '@lambdas/services/sessions/find-session';
import { findRequestedIncome } from '@lambdas/services/sessions/session-income';
import { type CamSessionDetails, getCamSession } from '@shared/api/sessions';
import { knownName } from '@shared/domain/events/platform-event';
import type { Segment } from '@shared/domain/fold/fold';
import { findHighestTip, summarize } from '@shared/domain/sessions/session-summary';
import { camSessionOf } from './cam-session';
import { tippersOf, tipsOf } from './session-tips';

export const handler = endpoint(
  getCamSession,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const request = {
      performer: p,
      start: Date.parse(startTime),
      found: findSession(services, p, startTime),
    };
    const [found, gaps, { income }] = await Promise.all([
      request.found,
      findFeedGaps(services.capture, p),
      findRequestedIncome(services, request),
    ]);
    const { segment } = found;
    const summary = summarize(segment, income);
    if (!summary) throw notFound('Session not found.');
    const visibility = getVisibility(caller, p);
    const session = camSessionOf(summary, services.now(), visibility);
    return {
      session,
      tips: tipsOf(segment, visibility),
      tippers: tippersOf(segment, visibility),
      moments: momentsOf(segment, session.endTime, visibility),
      omittedSubjects: segment.stats.omittedSubjects,
      gaps: gapsOf(segment, gaps),
      through: iso(segment.last.ms),
      ...toCatchingUpFields(found),
    };
  },
);

/**
 * Returns a room's gaps during a session, oldest first. A gap may hide the true start or end of a
 * session, so one next to an inferred start or end counts, too.
 */
function gapsOf(
  { start, broadcast }: Segment,
  gaps: readonly FeedGap[],
): CamSessionDetails['gaps'] {
  const { stop = null, startInferred = false, stopInferred = false } = broadcast ?? {};
  const first = startInferred ? start : start + 1;
  const last = stop === null ? Number.POSITIVE_INFINITY : stopInferred ? stop : stop - 1;
  return gaps
    .filter(({ from, to }) => from <= last && to >= first)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ from: iso(from), to: iso(to) }));
}

function momentsOf(
  segment: Segment,
  endTime: string | null,
  visibility: Visibility,
): CamSessionDetails['moments'] {
  const { stats, broadcast, start } = segment;
  const moments: CamSessionDetails['moments'] = stats.moments.map(({ since, ...moment }) => ({
    time: iso(stats.origin + since),
    ...moment,
  }));
  const add = (ms: number, kind: CamSessionDetails['moments'][number]['kind'], text = '') =>
    moments.push({ time: iso(ms), kind, user: null, tokens: null, text });

  for (const { since, user, tokens, item } of stats.purchases) {
    const time = iso(stats.origin + since);
    moments.push({ time, kind: 'mediaPurchase', user: knownName(user), tokens, text: item });
  }
  add(start, 'start');
  for (const { stopped, restarted } of broadcast?.reconnects ?? []) {
    add(stopped, 'stop');
    add(restarted, 'reconnect');
  }
  if (endTime !== null) add(Date.parse(endTime), 'stop');

  const highest = findHighestTip(stats);
  if (highest) {
    const { since, tipper, tokens, isAnonymous, message } = highest;
    moments.push({
      time: iso(stats.origin + since),
      kind: 'highestTip',
      user: visibleTipper({ tipper: stats.names[tipper], isAnonymous }, visibility),
      tokens,
      text: message,
    });
  }
  return moments.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}
