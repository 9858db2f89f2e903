import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import type { Experiment, Trial } from '@shared/domain/experiments/experiment';
import type { ExperimentResult } from '@shared/domain/experiments/measure-experiment';
import type { LogRatio } from '@shared/domain/math/ratio-estimate';
import * as z from 'zod';
import { codec } from '../packed/codec';
import {
  changeDocument,
  defineDocument,
  getDocument,
  recomputeDocument,
} from '../packed/documents';

const trial = (): z.ZodType<Trial> =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tag'), tag: z.string() }),
    z.object({
      kind: z.literal('price'),
      item: z.string(),
      tokens: z.number(),
      usualTokens: z.number(),
    }),
    z.object({ kind: z.literal('start_hour'), from: z.number(), until: z.number() }),
    z.object({ kind: z.literal('topic'), words: z.string() }),
  ]);

/** A performer's experiments, newest first. People start and end them. */
export const experimentsItem = defineDocument({
  name: 'experiments',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'EXPERIMENTS',
  content: codec<readonly Experiment[]>(() =>
    z.array(
      z.object({
        id: z.string(),
        trial: trial(),
        startedAt: z.number(),
        endedAt: z.number().nullable(),
        sessionsPerArm: z.number(),
      }),
    ),
  ),
});

const arm = () => z.enum(['with', 'without']);
const averages = () => z.object({ with: z.number().nullable(), without: z.number().nullable() });
const variance = () => z.object({ sessions: z.number(), variance: z.number() });
const estimate = (): z.ZodType<LogRatio> =>
  z.object({ log: z.number(), before: variance(), after: variance() });

/** What the sessions so far say about each experiment. */
export const experimentResultsItem = defineDocument({
  name: 'experiment-results',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'EXPERIMENT-RESULTS',
  content: codec<readonly ExperimentResult[]>(() =>
    z.array(
      z.object({
        id: z.string(),
        counts: z.object({ with: z.number(), without: z.number() }),
        leftOut: z.number(),
        perHour: averages(),
        income: estimate().nullable(),
        viewers: estimate().nullable(),
        noticeable: z.number().nullable(),
        sessions: z.array(
          z.object({ start: z.number(), arm: arm().nullable(), perHour: z.number() }),
        ),
      }),
    ),
  ),
});

const NO_EXPERIMENTS: readonly Experiment[] = [];
const NO_RESULTS: readonly ExperimentResult[] = [];

/** Reads a performer's experiments, newest first. 0.5 read units; 1 when consistent. */
export async function findExperiments(
  sessions: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<readonly Experiment[]> {
  return getDocument(sessions, experimentsItem, { performer }, NO_EXPERIMENTS, options);
}

/** Reads what the sessions so far say. 0.5 read units up to 4 KB packed. */
export async function findExperimentResults(
  sessions: Table,
  performer: string,
): Promise<readonly ExperimentResult[]> {
  return getDocument(sessions, experimentResultsItem, { performer }, NO_RESULTS);
}

/**
 * Saves the result of `change`, which may run several times and returns null to change nothing.
 *
 * @returns the experiments as they now stand
 * @throws ConflictError if too many others save at the same time
 */
export async function changeExperiments(
  sessions: Table,
  performer: string,
  change: (experiments: readonly Experiment[]) => readonly Experiment[] | null,
): Promise<readonly Experiment[]> {
  return changeDocument(sessions, experimentsItem, { performer }, NO_EXPERIMENTS, change);
}

/** Replaces the results with what `compute` makes of the experiments and sessions. */
export async function replaceExperimentResults(
  sessions: Table,
  performer: string,
  compute: () => Promise<readonly ExperimentResult[]>,
  fencingToken?: FencingToken,
): Promise<void> {
  await recomputeDocument(sessions, experimentResultsItem, { performer }, compute, fencingToken);
}
