import {
  endExperiment,
  removeExperiment,
  startExperiment,
} from '@shared/domain/experiments/change-experiments';
import {
  type Experiment,
  MAX_EXPERIMENTS,
  MAX_RUNNING,
} from '@shared/domain/experiments/experiment';
import { expect, it } from 'vitest';

const experiment = (id: string, changed: Partial<Experiment> = {}): Experiment => ({
  id,
  trial: { kind: 'tag', tag: id },
  startedAt: 1,
  endedAt: null,
  sessionsPerArm: 6,
  ...changed,
});

it('puts the newest experiment first', () => {
  expect(startExperiment([experiment('a')], experiment('b'))).toEqual([
    experiment('b'),
    experiment('a'),
  ]);
});

it.each([
  { kind: 'tag', tag: 'lush' },
  { kind: 'price', item: 'Song', tokens: 60, usualTokens: 50 },
  { kind: 'start_hour', from: 20, until: 23 },
  { kind: 'topic', words: 'oil show' },
] as const)('starts $kind only once', (trial) => {
  const running = [experiment('a', { trial })];
  expect(startExperiment(running, experiment('b', { trial }))).toBe(running);
  const ended = [experiment('a', { trial, endedAt: 2 })];
  expect(startExperiment(ended, experiment('b', { trial }))).toHaveLength(2);
});

it('limits how many run, and how many are kept', () => {
  const running = Array.from({ length: MAX_RUNNING }, (_, id) => experiment(`${id}`));
  expect(startExperiment(running, experiment('new'))).toBe('running-limit');
  const kept = Array.from({ length: MAX_EXPERIMENTS }, (_, id) =>
    experiment(`${id}`, { endedAt: 2 }),
  );
  expect(startExperiment(kept, experiment('new'))).toBe('limit');
});

it('ends and removes an experiment once', () => {
  const all = [experiment('a'), experiment('b')];
  const ended = endExperiment(all, 'a', 7) ?? [];
  expect(ended).toEqual([experiment('a', { endedAt: 7 }), experiment('b')]);
  expect(endExperiment(ended, 'a', 8)).toBeNull();
  expect(endExperiment(ended, 'c', 8)).toBeNull();
  expect(removeExperiment(ended, 'a')).toEqual([experiment('b')]);
  expect(removeExperiment(ended, 'c')).toBeNull();
});
