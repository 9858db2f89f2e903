import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMemberObservations, listSeries } from '@lambdas/data/months/month-rollups';
import { listMemberships } from '@lambdas/data/tippers/fan-club';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { getFanclubMembership } from '@shared/api/purchases';
import { findMembershipEnd, type Membership } from '@shared/domain/fan-club/fan-club';
import { listClubDays } from '@shared/domain/fan-club/fan-club-days';
import type { DaySpan } from '@shared/domain/time/local-days';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

export const handler = endpoint(
  getFanclubMembership,
  async ({ params, query }, { services: { sessions, tippers, capture, now } }) => {
    const { p } = params;
    const utcOffset = Number(params.utcOffset);
    const period = requestedPeriod(query, utcOffset, now());
    const months = { from: utcMonth(period.start - DAY_MS), to: utcMonth(period.end + DAY_MS) };
    const [series, observations, memberships, { materialized }] = await Promise.all([
      listSeries(sessions, p, months),
      listMemberObservations(tippers, p, months),
      listMemberships(tippers, p),
      findProgress(capture, p),
    ]);
    const { hasProfiles } = materialized;
    return {
      days: listClubDays(series, hasProfiles ? observations : null, period, utcOffset),
      members: memberships
        .filter((one) => touches(one, period, now()))
        .map((one) => shown(one, now())),
      active: hasProfiles
        ? memberships.filter((one) => findMembershipEnd(one, now()) === null).length
        : null,
      hasProfiles,
      start: iso(period.start),
      end: iso(period.end),
      settledThrough: isoOrNull(materialized.through),
    };
  },
);

function touches(membership: Membership, period: DaySpan, now: number): boolean {
  return (
    membership.start < period.end && (findMembershipEnd(membership, now) ?? now) >= period.start
  );
}

function shown(membership: Membership, now: number) {
  const { name, start, isStartTold, lastSeen } = membership;
  return {
    name,
    startTime: iso(start),
    isStartTold,
    endTime: isoOrNull(findMembershipEnd(membership, now)),
    lastSeenTime: iso(lastSeen),
  };
}
