import { randomUUID } from 'node:crypto';
import { changeExperiments, findExperimentResults } from '@lambdas/data/sessions/experiments';
import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { rebuildExperimentResults } from '@lambdas/services/experiments/rebuild-results';
import { startExperiment } from '@shared/api/experiments';
import { startExperiment as addExperiment } from '@shared/domain/experiments/change-experiments';
import {
  type Experiment,
  MAX_EXPERIMENTS,
  MAX_RUNNING,
  type Trial,
} from '@shared/domain/experiments/experiment';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { toNameKey } from '@shared/domain/tip-menu/check-menu';
import { isActive } from '@shared/domain/tip-menu/menu';
import type * as z from 'zod';
import { toExperimentsResponse } from './experiments-response';

const MAX_EARLIER_MS = 56 * DAY_MS;
/** Clocks differ a little. */
const TOLERANCE_MS = 5 * 60_000;

type Body = z.output<typeof startExperiment.body.schema>;

export const handler = endpoint(
  startExperiment,
  async ({ params: { p }, body: { trial, sessionsPerArm, since } }, { services }) => {
    const now = services.now();
    const started: Experiment = {
      id: randomUUID(),
      trial: await toTrial(services, p, trial),
      startedAt: since === undefined ? now : checkSince(Date.parse(since), now),
      endedAt: null,
      sessionsPerArm,
    };
    const experiments = await changeExperiments(services.sessions, p, (all) => {
      const added = addExperiment(all, started);
      if (added === 'running-limit') {
        throw new ApiError(
          'conflict',
          `Up to ${MAX_RUNNING} experiments can run at once. End one first.`,
        );
      }
      if (added === 'limit') {
        throw new ApiError(
          'conflict',
          `We keep up to ${MAX_EXPERIMENTS} experiments. Remove one first.`,
        );
      }
      return added === all ? null : added;
    });
    await rebuildExperimentResults(services, p);
    return toExperimentsResponse(experiments, await findExperimentResults(services.sessions, p));
  },
);

async function toTrial(
  services: Pick<Services, 'tipMenus' | 'now'>,
  performer: string,
  trial: Body['trial'],
): Promise<Trial> {
  switch (trial.kind) {
    case 'tag':
      return { kind: 'tag', tag: trial.tag.replace(/^#/, '') };
    case 'topic':
      return trial;
    case 'start_hour':
      if (trial.from === trial.until) {
        throw badInput('body.trial.until', 'The hours must differ.');
      }
      return trial;
    case 'price':
      return findPriceTrial(services, performer, trial);
  }
}

async function findPriceTrial(
  { tipMenus, now }: Pick<Services, 'tipMenus' | 'now'>,
  performer: string,
  { item, price }: Extract<Body['trial'], { kind: 'price' }>,
): Promise<Trial> {
  const { items } = await findMenu(tipMenus, performer);
  const found = items.find(
    (one) => toNameKey(one.name) === toNameKey(item) && isActive(one, now()),
  );
  if (!found) throw badInput('body.trial.item', 'Your tip menu has no item with this name.');
  if (found.tokens === price) {
    throw badInput('body.trial.price', 'Enter a price that differs from the current one.');
  }
  return { kind: 'price', item: found.name, tokens: price, usualTokens: found.tokens };
}

function checkSince(since: number, now: number): number {
  if (since > now + TOLERANCE_MS) {
    throw badInput('body.since', 'An experiment can’t start in the future.');
  }
  if (since < now - MAX_EARLIER_MS) {
    throw badInput('body.since', 'An experiment can start up to eight weeks back.');
  }
  return Math.min(since, now);
}
