import type { getFanclubMembership } from '@shared/api/purchases';
import type { ReplyOf } from '@shared/api/route';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { type CoveredSpan, listCoveredSpans } from '@shared/domain/trends/covered-days';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';

export type Membership = ReplyOf<typeof getFanclubMembership>;
export type Member = Membership['members'][number];

export interface JoinPoint extends StackedPoint {
  readonly span: CoveredSpan;
}

/** Returns how many people joined in total, and how many days were measured. */
export function joinPoints(
  { days, hasProfiles }: Pick<Membership, 'days' | 'hasProfiles'>,
  clock: { now: number; offsetAt: OffsetAt },
): { by: 'day' | 'week'; points: JoinPoint[] } {
  const { by, spans } = listCoveredSpans(
    days.map(({ date, joins, seen }) => ({
      date,
      values: seen === null && joins === 0 && hasProfiles ? null : [joins],
    })),
    clock,
  );
  return {
    by,
    points: spans.map((span) => ({
      key: span.first,
      state: span.state,
      values: span.values,
      span,
    })),
  };
}

/** When people joined: one bar per day, gray without data. */
export function joinSums({ days }: Pick<Membership, 'days'>): { joins: number; measured: number } {
  return {
    joins: days.reduce((sum, { joins }) => sum + joins, 0),
    measured: days.filter(({ seen, joins }) => seen !== null || joins > 0).length,
  };
}
