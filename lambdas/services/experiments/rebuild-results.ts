import { listMonthsOfSessions, listTagUse } from '@lambdas/data/months/month-rollups';
import {
  findExperimentResults,
  findExperiments,
  replaceExperimentResults,
} from '@lambdas/data/sessions/experiments';
import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Services } from '@lambdas/runtime/services';
import { timezoneOf } from '@lambdas/services/settings/timezone-of';
import type { ExperimentSession } from '@shared/domain/experiments/arm-of';
import type { Experiment } from '@shared/domain/experiments/experiment';
import {
  EARLIER_MS,
  type ExperimentResult,
  measureExperiment,
} from '@shared/domain/experiments/measure-experiment';
import { incomeTokens, type SessionSummary } from '@shared/domain/sessions/session-summary';
import type { TaggedSession } from '@shared/domain/tags/tag-use';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';

/** Results stay as they are so long after an experiment has ended: its sessions don't change. */
const FINAL_MS = 35 * DAY_MS;

/** What the job has read already. */
interface FromJob {
  /** All finished sessions, oldest first. */
  readonly history: readonly SessionSummary[];
  readonly fencingToken?: FencingToken | undefined;
}

type Tables = Pick<Services, 'sessions' | 'tipMenus' | 'configs' | 'now'>;

/**
 * Recomputes what the sessions so far say about a performer's experiments. Run it when a month's
 * sessions have changed, and when an experiment has started. Costs half a read unit without
 * experiments, else some 5 units.
 */
export async function rebuildExperimentResults(
  services: Tables,
  performer: string,
  { history, fencingToken }: Partial<FromJob> = {},
): Promise<void> {
  const { sessions } = services;
  if ((await findExperiments(sessions, performer)).length === 0) return;
  const compute = () => computeResults(services, performer, history);
  await replaceExperimentResults(sessions, performer, compute, fencingToken);
}

async function computeResults(
  services: Tables,
  performer: string,
  history: readonly SessionSummary[] | undefined,
): Promise<readonly ExperimentResult[]> {
  const { sessions, tipMenus } = services;
  const now = services.now();
  const [experiments, known] = await Promise.all([
    findExperiments(sessions, performer, { consistent: true }),
    findExperimentResults(sessions, performer),
  ]);
  const finalOf = ({ id, endedAt }: Experiment) =>
    endedAt !== null && endedAt < now - FINAL_MS ? known.find((one) => one.id === id) : undefined;
  const open = experiments.filter((experiment) => finalOf(experiment) === undefined);
  const has = (kind: Experiment['trial']['kind']) => open.some(({ trial }) => trial.kind === kind);
  const from = Math.min(now, ...open.map(({ startedAt }) => startedAt));
  const [summaries, tagUse, menu, timezone] = await Promise.all([
    history ?? listSessions(sessions, performer, from - EARLIER_MS, now),
    has('tag') ? listTagUse(sessions, performer, monthRange(from, now), { consistent: true }) : [],
    has('price') ? findMenu(tipMenus, performer, { consistent: true }) : null,
    timezoneOf(services, performer),
  ]);
  const measured = toExperimentSessions(summaries, tagUse);
  const context = { menu: menu?.items ?? [], offsetAt: createOffsetLookup(timezone) };
  return experiments.map(
    (experiment) => finalOf(experiment) ?? measureExperiment(experiment, measured, context),
  );
}

async function listSessions(
  sessions: Services['sessions'],
  performer: string,
  from: number,
  now: number,
): Promise<SessionSummary[]> {
  const most = monthsBetween(from, now + 1).length;
  const months = await listMonthsOfSessions(sessions, performer, monthRange(from, now), most);
  return months.flatMap((month) => month.sessions).sort((a, b) => a.start - b.start);
}

function monthRange(from: number, to: number) {
  return { from: utcMonth(from), to: utcMonth(to) };
}

function toExperimentSessions(
  summaries: readonly SessionSummary[],
  tagUse: readonly TaggedSession[],
): ExperimentSession[] {
  const uses = new Map(tagUse.map((use) => [use.start, use]));
  return summaries.map((summary) => ({
    start: summary.start,
    end: summary.end ?? summary.lastActive,
    isStartInferred: summary.startInferred,
    incomeTokens: incomeTokens(summary),
    viewers: summary.viewers?.average ?? null,
    subject: summary.subject,
    tagUse: uses.get(summary.start) ?? null,
  }));
}
