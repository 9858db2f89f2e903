import { type Experiment, MAX_EXPERIMENTS, MAX_RUNNING, type Trial } from './experiment';

/** Why an experiment can't start. */
export type StartProblem = 'running-limit' | 'limit';

/**
 * Adds an experiment, the newest first. A running one that tries the same is left as it is, so
 * starting twice is as once.
 */
export function startExperiment(
  experiments: readonly Experiment[],
  started: Experiment,
): readonly Experiment[] | StartProblem {
  const running = experiments.filter(isRunning);
  if (running.some(({ trial }) => isSameTrial(trial, started.trial))) return experiments;
  if (running.length >= MAX_RUNNING) return 'running-limit';
  if (experiments.length >= MAX_EXPERIMENTS) return 'limit';
  return [started, ...experiments];
}

/** Ends an experiment; null if it isn't there or has ended before. */
export function endExperiment(
  experiments: readonly Experiment[],
  id: string,
  now: number,
): readonly Experiment[] | null {
  if (!experiments.some((one) => one.id === id && isRunning(one))) return null;
  return experiments.map((one) =>
    one.id === id && isRunning(one) ? { ...one, endedAt: now } : one,
  );
}

/** Removes an experiment; null if it isn't there. */
export function removeExperiment(
  experiments: readonly Experiment[],
  id: string,
): readonly Experiment[] | null {
  const rest = experiments.filter((one) => one.id !== id);
  return rest.length === experiments.length ? null : rest;
}

export function isRunning({ endedAt }: Pick<Experiment, 'endedAt'>): boolean {
  return endedAt === null;
}

function isSameTrial(one: Trial, other: Trial): boolean {
  switch (one.kind) {
    case 'tag':
      return other.kind === 'tag' && one.tag === other.tag;
    case 'price':
      return other.kind === 'price' && one.item === other.item;
    case 'start_hour':
      return other.kind === 'start_hour' && one.from === other.from && one.until === other.until;
    case 'topic':
      return other.kind === 'topic' && one.words.toLowerCase() === other.words.toLowerCase();
  }
}
