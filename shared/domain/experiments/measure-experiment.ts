import type { LogRatio } from '../math/ratio-estimate';
import { DAY_MS } from '../time/utc-day';
import { type ArmContext, type ExperimentSession, findArm } from './arm-of';
import { compareArms, findNoticeable } from './compare-arms';
import type { Experiment } from './experiment';
import type { Arm, ArmCounts } from './propose-arm';
import { estimateUsualLevels } from './usual-levels';

/** A session since the experiment started. */
export interface CountedSession {
  /** Epoch ms. */
  readonly start: number;
  /** Null if it can't be known, or if the session was too short. */
  readonly arm: Arm | null;
  /** Income per hour live, in tokens. */
  readonly perHour: number;
}

/** Averages of the sessions in each arm; null without any. */
export type ArmAverages = Readonly<Record<Arm, number | null>>;

export interface ExperimentResult {
  readonly id: string;
  readonly counts: ArmCounts;
  /** Sessions that belong to neither arm. */
  readonly leftOut: number;
  /** Income per hour live, in tokens. */
  readonly perHour: ArmAverages;
  /** How many times as much income per hour there is with it; null with too few sessions. */
  readonly income: LogRatio | null;
  /** The same of average viewers. */
  readonly viewers: LogRatio | null;
  /** How many times as much income it takes for a verdict as planned; null if that isn't known. */
  readonly noticeable: number | null;
  /** The newest ones, newest first. Empty once it has ended. */
  readonly sessions: readonly CountedSession[];
}

/** How far back sessions say what is usual: as far as for “Go live next”. */
export const EARLIER_MS = 17 * 7 * DAY_MS;
/** Of shorter sessions, an income per hour says nothing. */
const MIN_LIVE_MS = 15 * 60_000;
const MAX_LISTED = 40;
const HOUR_MS = 3_600_000;
/** Added to income per hour as a share of its mean, because a session may earn nothing. */
const OFFSET = 0.05;

/**
 * Compares the sessions with and without what an experiment tries. `calibration.test.ts` checks the
 * intervals and verdicts with simulated rooms.
 *
 * Stored data: `month-sessions`, for hashtags `month-hashtags`, for prices `tip-menu`.
 *
 * @param sessions finished ones since 17 weeks before its start, oldest first
 */
export function measureExperiment(
  { id, trial, startedAt, endedAt, sessionsPerArm }: Experiment,
  sessions: readonly ExperimentSession[],
  context: ArmContext,
): ExperimentResult {
  const long = (session: ExperimentSession) => session.end - session.start >= MIN_LIVE_MS;
  const isEarlier = ({ start }: ExperimentSession) =>
    start < startedAt && start >= startedAt - EARLIER_MS;
  const isDuring = ({ start }: ExperimentSession) =>
    start >= startedAt && (endedAt === null || start < endedAt);
  const earlier = sessions.filter((session) => isEarlier(session) && long(session));
  const during = sessions.filter(isDuring).map((session) => ({
    session,
    arm: long(session) ? findArm(trial, session, context) : null,
  }));
  const inArm = (arm: Arm) => during.filter((one) => one.arm === arm).map(({ session }) => session);
  const arms = { with: inArm('with'), without: inArm('without') };

  const compared = [...earlier, ...arms.with, ...arms.without];
  const offset = OFFSET * perHourOf(compared);
  const logIncome = (session: ExperimentSession) => Math.log(perHourOf([session]) + offset);
  const logViewers = ({ viewers }: ExperimentSession) => Math.log((viewers ?? 0) + 1);
  const byHour = trial.kind !== 'start_hour';
  const adjusted = (
    before: readonly ExperimentSession[],
    log: (one: ExperimentSession) => number,
  ) => {
    const logs = before.map((one) => ({ start: one.start, log: log(one) }));
    const usual = estimateUsualLevels(logs, context.offsetAt, byHour);
    return (one: ExperimentSession) => log(one) - usual(one.start);
  };
  const hasIncome = compared.some(({ incomeTokens }) => incomeTokens > 0);
  const income = adjusted(earlier, logIncome);
  const isWatched = (session: ExperimentSession) => session.viewers !== null;
  const viewers = adjusted(earlier.filter(isWatched), logViewers);
  const watchedIn = (arm: Arm) => arms[arm].filter(isWatched);
  return {
    id,
    counts: { with: arms.with.length, without: arms.without.length },
    leftOut: during.length - arms.with.length - arms.without.length,
    perHour: {
      with: arms.with.length === 0 ? null : perHourOf(arms.with),
      without: arms.without.length === 0 ? null : perHourOf(arms.without),
    },
    income: hasIncome ? compareArms(arms.with.map(income), arms.without.map(income)) : null,
    viewers: compareArms(watchedIn('with').map(viewers), watchedIn('without').map(viewers)),
    noticeable: hasIncome ? findNoticeable(earlier.map(income), sessionsPerArm) : null,
    sessions:
      endedAt === null
        ? during
            .map(({ session, arm }) => ({
              start: session.start,
              arm,
              perHour: Math.round(perHourOf([session])),
            }))
            .reverse()
            .slice(0, MAX_LISTED)
        : [],
  };
}

/** Income per hour live of all sessions together, in tokens; 0 without any time live. */
function perHourOf(sessions: readonly ExperimentSession[]): number {
  const live = sessions.reduce((sum, { start, end }) => sum + end - start, 0);
  const tokens = sessions.reduce((sum, { incomeTokens }) => sum + incomeTokens, 0);
  return live === 0 ? 0 : (tokens * HOUR_MS) / live;
}
