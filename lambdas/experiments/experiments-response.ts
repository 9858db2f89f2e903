import { iso } from '@lambdas/runtime/iso';
import type { Experiments } from '@shared/api/experiments';
import { type Experiment, MAX_RUNNING, type Trial } from '@shared/domain/experiments/experiment';
import type { ExperimentResult } from '@shared/domain/experiments/measure-experiment';
import { proposeArm } from '@shared/domain/experiments/propose-arm';
import { judgeExperiment } from '@shared/domain/experiments/verdict';
import { type LogRatio, toRatioEstimate } from '@shared/domain/math/ratio-estimate';
import { toEffectRange } from '@shared/metrics/effect-range';
import { roundAs } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';

type ShownExperiment = Experiments['experiments'][number];

/** Before its first session has ended, nothing is computed. */
const NOTHING: Omit<ExperimentResult, 'id'> = {
  counts: { with: 0, without: 0 },
  leftOut: 0,
  perHour: { with: null, without: null },
  income: null,
  viewers: null,
  noticeable: null,
  sessions: [],
};

/** Converts experiments and what their sessions say to a response. */
export function toExperimentsResponse(
  experiments: readonly Experiment[],
  results: readonly ExperimentResult[],
): Experiments {
  const resultOf = ({ id }: Experiment) => results.find((one) => one.id === id) ?? NOTHING;
  return {
    experiments: experiments.map((experiment) => toShown(experiment, resultOf(experiment))),
    most: MAX_RUNNING,
  };
}

function toShown(
  { id, trial, startedAt, endedAt, sessionsPerArm }: Experiment,
  result: Omit<ExperimentResult, 'id'>,
): ShownExperiment {
  const { counts, perHour, noticeable } = result;
  return {
    id,
    trial: toShownTrial(trial),
    startedAt: iso(startedAt),
    endedAt: endedAt === null ? null : iso(endedAt),
    sessionsPerArm,
    sessionsWith: counts.with,
    sessionsWithout: counts.without,
    sessionsLeftOut: result.leftOut,
    next: endedAt === null ? proposeArm(id, counts, sessionsPerArm) : null,
    income: [
      {
        verdict: judgeExperiment(result),
        effect: toEffect(result.income, 'experimentEffect'),
        incomePerHourWith: toPerHour(perHour.with),
        incomePerHourWithout: toPerHour(perHour.without),
        noticeable: noticeable === null ? null : toPercent(noticeable),
      },
    ],
    viewers: toEffect(result.viewers, 'experimentViewers'),
    recent:
      endedAt === null
        ? result.sessions.map(({ start, arm, perHour: tokens }) => ({
            startTime: iso(start),
            arm,
            incomePerHour: tokens,
          }))
        : [],
  };
}

function toShownTrial(trial: Trial): ShownExperiment['trial'] {
  if (trial.kind !== 'price') return trial;
  const { kind, item, tokens, usualTokens } = trial;
  return { kind, item, price: tokens, usualPrice: usualTokens };
}

function toPercent(ratio: number): number {
  return roundAs(METRICS.experimentEffect, 100 * (ratio - 1));
}

function toEffect(estimate: LogRatio | null, metric: 'experimentEffect' | 'experimentViewers') {
  return estimate && toEffectRange(toRatioEstimate(estimate), metric);
}

function toPerHour(tokens: number | null): number | null {
  return tokens === null ? null : roundAs(METRICS.incomePerHour, tokens);
}
