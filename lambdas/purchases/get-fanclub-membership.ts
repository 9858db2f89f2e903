import { readTail } from '@lambdas/data/materialized/live';
import { listMemberObservations, listSeries } from '@lambdas/data/months/month-rollups';
import { listMemberships } from '@lambdas/data/tippers/fan-club';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { getFanclubMembership } from '@shared/api/purchases';
import { clubOf, findMembershipEnd, type Membership } from '@shared/domain/fan-club/fan-club';
import { listClubDays } from '@shared/domain/fan-club/fan-club-days';
import type { DaySpan } from '@shared/domain/time/local-days';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

export const handler = endpoint(getFanclubMembership, async (request, { services }) => {
  const { sessions, tippers, now } = services;
  const { p } = request.params;
  const period = requestedPeriod(request, now());
  const months = { from: utcMonth(period.start - DAY_MS), to: utcMonth(period.end + DAY_MS) };
  const [series, observations, memberships, running] = await Promise.all([
    listSeries(sessions, p, months),
    listMemberObservations(tippers, p, months),
    listMemberships(tippers, p),
    readTail(services, p),
  ]);
  const { hasProfiles, broadcasts } = running;
  const starts = broadcasts.map(({ start }) => start);
  const joins = broadcasts.map(({ start, stats }) => ({
    start,
    fanclubJoins: stats.fanclubJoins,
  }));
  const seen = replaceSessions(observations, broadcasts.flatMap(clubOf), starts);
  return {
    days: listClubDays(
      { ...series, broadcasts: replaceSessions(series.broadcasts, joins, starts) },
      hasProfiles ? seen : null,
      period,
      period.offsetAt,
    ),
    members: memberships
      .filter((one) => touches(one, period, now()))
      .map((one) => toMembershipResponse(one, now())),
    active: hasProfiles
      ? memberships.filter((one) => findMembershipEnd(one, now()) === null).length
      : null,
    hasProfiles,
    start: iso(period.start),
    end: iso(period.end),
    ...toThroughFields(running),
  };
});

function touches(membership: Membership, period: DaySpan, now: number): boolean {
  return (
    membership.start < period.end && (findMembershipEnd(membership, now) ?? now) >= period.start
  );
}

function toMembershipResponse(membership: Membership, now: number) {
  const { name, start, isStartTold, lastSeen } = membership;
  return {
    name,
    startTime: iso(start),
    isStartTold,
    endTime: isoOrNull(findMembershipEnd(membership, now)),
    lastSeenTime: iso(lastSeen),
  };
}
