import type * as z from 'zod';
import {
  getSessionResource,
  type SessionStats,
  type SessionUpdates,
} from '../../shared/api/sessions';
import { SAMPLE_MS } from '../../shared/domain/fold/figures';
import type { Stretch } from '../../shared/domain/fold/fold';
import { BIN_MS } from '../../shared/domain/rollups';
import { isOnAir, summarise } from '../../shared/domain/session-summary';
import { endpoint } from '../lib/endpoint';
import { notFound } from '../lib/errors';
import { type Eyes, eyesOf } from '../lib/eyes';
import { camSessionOf, iso } from './cam-session';
import { findSession } from './find-session';

export const handler = endpoint(
  getSessionResource,
  async ({ params: { p, startTime, name } }, { caller, services }) => {
    const stretch = await findSession(services, p, startTime);
    return name === 'stats.json'
      ? statsOf(stretch, services.now(), eyesOf(caller, p))
      : updatesOf(stretch);
  },
);

function statsOf(stretch: Stretch, now: number, eyes: Eyes): z.infer<typeof SessionStats> {
  const { figures, start, last } = stretch;
  const summary = summarise(stretch);
  if (!summary) throw notFound('There is no such broadcast.');
  const until = isOnAir(summary, now) ? now : (summary.end ?? last.ms);
  const first = Math.floor(start / BIN_MS);
  const quarterHours = Array.from(
    { length: Math.floor(until / BIN_MS) - first + 1 },
    (_, index) => ({
      time: iso((first + index) * BIN_MS),
      tipTokens: 0,
      tips: 0,
      mediaTokens: 0,
    }),
  );
  const binOf = (since: number) =>
    quarterHours[Math.floor((figures.origin + since) / BIN_MS) - first];

  for (const [since, , tokens] of figures.tips) {
    const bin = binOf(since);
    if (!bin) continue;
    bin.tipTokens += tokens;
    bin.tips += 1;
  }
  for (const [since, , tokens] of figures.purchases) {
    const bin = binOf(since);
    if (bin) bin.mediaTokens += tokens;
  }
  return { session: camSessionOf(summary, now, eyes), quarterHours, through: iso(last.ms) };
}

function updatesOf({ figures, last }: Stretch): SessionUpdates {
  let before: readonly [number, number] = [0, 0];
  const samples = figures.samples.map((sample, index) => {
    const [v, f] = sample;
    const [vBefore, fBefore] = before;
    before = sample;
    const t = iso(figures.origin + index * SAMPLE_MS);
    return { t, v, vg: v - vBefore, f, fg: f - fBefore };
  });
  return { source: 'enter-leave', samples, through: iso(last.ms) };
}
