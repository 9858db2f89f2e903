import type { WeekdayHours } from '@shared/api/earnings';
import { computeSlotRates, MIN_SESSIONS } from '@shared/domain/schedule/slot-rates';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import type { Slot } from '@shared/domain/time/weekday-slots';
import { METRICS } from '@shared/metrics/registry';
import {
  formatCount,
  formatCountOf,
  formatDuration,
  formatTokens,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { type HeatMeasure, TIP_TOKENS } from '@web/ui/charts/heat-measure';
import { floorOf, formatCell } from '@web/ui/charts/tick-format';

/** Income per hour first: sums say more about when somebody is live than about when it pays. */
export const SLOT_MEASURES = ['rate', 'tokens', 'viewers', 'sessions'] as const;
export type SlotMeasure = (typeof SLOT_MEASURES)[number];

/** One measure of the week, ready to draw. */
export interface SlotWeek {
  readonly hours: WeekdayHours;
  readonly heat: HeatMeasure;
  readonly title: string;
  readonly unit: string;
  /** How to read it. */
  readonly note: string;
}

export const MEASURE_NAMES: Readonly<Record<SlotMeasure, string>> = {
  tokens: METRICS.tips.label,
  rate: METRICS.tipsPerHour.label,
  viewers: METRICS.averageViewers.label,
  sessions: METRICS.sessions.label,
};

/** Returns the measures with visible data: no hidden money, no unknown hours live. */
export function openMeasures(
  hours: WeekdayHours,
  exposure: WeekExposure | null,
): readonly SlotMeasure[] {
  const isHidden = Object.values(hours).flat().some(Number.isNaN);
  return SLOT_MEASURES.filter((measure) => {
    if (isHidden && (measure === 'tokens' || measure === 'rate')) return false;
    return measure === 'tokens' || exposure !== null;
  });
}

export function slotWeek(
  measure: SlotMeasure,
  tokens: WeekdayHours,
  exposure: WeekExposure | null,
): SlotWeek {
  const sample = sampleOf(exposure);
  if (measure === 'tokens' || exposure === null) {
    return {
      hours: tokens,
      heat: { ...TIP_TOKENS, facts: (slot) => [...TIP_TOKENS.facts(slot), ...sample(slot)] },
      title: METRICS.weekdayHourTips.label,
      unit: 'Total tokens',
      note: 'These are totals, so hours you’re live more often look bigger.',
    };
  }
  if (measure === 'rate') {
    return {
      hours: computeSlotRates(tokens, exposure),
      heat: { ...RATE, facts: (slot) => [...RATE.facts(slot), ...sample(slot)] },
      title: 'Tips per hour by weekday and hour',
      unit: 'Tokens per hour live, by weekday and hour',
      note: `Faded: fewer than ${MIN_SESSIONS} sessions, so the rate is unreliable.`,
    };
  }
  if (measure === 'viewers') {
    const hours = exposure.viewers;
    const heat = { ...VIEWERS, floor: floorOf(Object.values(hours).flat()) };
    return {
      hours,
      heat: { ...heat, facts: (slot) => [...heat.facts(slot), ...sample(slot)] },
      title: 'Average viewers by weekday and hour',
      unit: 'Average viewers per session',
      note: 'Each session’s average counts in every hour it was live.',
    };
  }
  return {
    hours: exposure.sessions,
    heat: { ...SESSIONS, facts: sample },
    title: 'Sessions by weekday and hour',
    unit: 'Sessions live during the hour',
    note: 'Sessions count in every hour they were live.',
  };
}

const RATE: HeatMeasure = {
  cell: (rate) => formatCell(Math.round(rate)),
  describe: (rate) => `${formatTokensExactly(Math.round(rate))} per hour live · ${formatUsd(rate)}`,
  short: (rate) => `${formatTokens(Math.round(rate))} per hour`,
  facts: ({ tokens: rate }) => [
    {
      name: METRICS.tipsPerHour.label,
      value: formatTokensExactly(Math.round(rate)),
      isPrivate: true,
    },
    { name: METRICS.usd.label, value: formatUsd(rate), isPrivate: true },
  ],
  none: 'Rarely live, or no tips',
  isPrivate: true,
};

const VIEWERS: HeatMeasure = {
  cell: (viewers) => formatCell(Math.round(viewers)),
  describe: (viewers) => `${formatCount(Math.round(viewers))} viewers`,
  short: (viewers) => formatCount(Math.round(viewers)),
  facts: ({ tokens: viewers }) => [
    { name: METRICS.averageViewers.label, value: formatCount(Math.round(viewers)) },
  ],
  none: 'No viewer data',
  isPrivate: false,
};

const SESSIONS: HeatMeasure = {
  cell: formatCount,
  describe: (sessions) => formatCountOf(sessions, 'session'),
  short: formatCount,
  facts: () => [],
  none: 'Not live',
  isPrivate: false,
};

/** Returns the sample that an hour's value is based on. */
function sampleOf(exposure: WeekExposure | null): HeatMeasure['facts'] {
  if (exposure === null) return () => [];
  return ({ weekday, hour }: Pick<Slot, 'weekday' | 'hour'>) => [
    { name: METRICS.sessions.label, value: formatCount(exposure.sessions[weekday][hour]) },
    { name: METRICS.timeLive.label, value: formatDuration(exposure.seconds[weekday][hour]) },
  ];
}
