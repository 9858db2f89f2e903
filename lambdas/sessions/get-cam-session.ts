import { type Eyes, eyesOf } from '@lambdas/auth/visibility';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { findSession } from '@lambdas/services/sessions/find-session';
import { type CamSessionDetails, getCamSession } from '@shared/api/sessions';
import type { Stretch } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import { highestTip, summarise } from '@shared/domain/sessions/session-summary';
import { camSessionOf } from './cam-session';

export const handler = endpoint(
  getCamSession,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const stretch = await findSession(services, p, startTime);
    const summary = summarise(stretch);
    if (!summary) throw notFound('There is no such broadcast.');
    const eyes = eyesOf(caller, p);
    const session = camSessionOf(summary, services.now(), eyes);
    return {
      session,
      tips: tipsOf(stretch, eyes),
      tippers: tippersOf(stretch, eyes),
      moments: momentsOf(stretch, session.endTime, eyes),
      through: iso(stretch.last.ms),
    };
  },
);

function tipsOf({ figures }: Stretch, eyes: Eyes): CamSessionDetails['tips'] {
  return figures.tips.map(([since, name, tokens, anonymous, message]) => ({
    time: iso(figures.origin + since),
    tokens,
    tipper: anonymous && !eyes.seesAnonymous ? null : (figures.names[name] ?? null),
    isAnonymous: anonymous === 1,
    message,
  }));
}

/** Most tokens first; to other eyes all anonymous tips are one row without a name. */
function tippersOf(stretch: Stretch, eyes: Eyes): CamSessionDetails['tippers'] {
  const { figures } = stretch;
  const named = eyes.seesAnonymous
    ? stretch
    : { figures: { ...figures, tips: figures.tips.filter(([, , , anonymous]) => !anonymous) } };
  const rows: CamSessionDetails['tippers'] = sumByTipper(named)
    .filter(({ tips }) => tips > 0)
    .map((sum) => ({ ...sum }));

  const veiled = eyes.seesAnonymous ? [] : figures.tips.filter(([, , , anonymous]) => anonymous);
  if (veiled.length > 0) {
    const amounts = veiled.map(([, , tokens]) => tokens);
    const tokens = amounts.reduce((sum, amount) => sum + amount, 0);
    rows.push({
      name: null,
      tokens,
      tips: veiled.length,
      highestTip: Math.max(...amounts),
      anonymousTokens: tokens,
    });
  }
  return rows.sort((a, b) => b.tokens - a.tokens);
}

function momentsOf(
  stretch: Stretch,
  endTime: string | null,
  eyes: Eyes,
): CamSessionDetails['moments'] {
  const { figures, broadcast, start } = stretch;
  const moments: CamSessionDetails['moments'] = figures.moments.map(
    ([since, kind, user, tokens, text]) => ({
      time: iso(figures.origin + since),
      kind,
      user,
      tokens,
      text,
    }),
  );
  const add = (ms: number, kind: CamSessionDetails['moments'][number]['kind'], text = '') =>
    moments.push({ time: iso(ms), kind, user: null, tokens: null, text });

  for (const [since, user, tokens, text] of figures.purchases) {
    moments.push({ time: iso(figures.origin + since), kind: 'mediaPurchase', user, tokens, text });
  }
  add(start, 'start');
  for (const [stopped, again] of broadcast?.reconnects ?? []) {
    add(stopped, 'stop');
    add(again, 'reconnect');
  }
  if (endTime !== null) add(Date.parse(endTime), 'stop');

  const highest = highestTip(figures);
  if (highest) {
    const [since, name, tokens, anonymous, text] = highest;
    moments.push({
      time: iso(figures.origin + since),
      kind: 'highestTip',
      user: anonymous && !eyes.seesAnonymous ? null : (figures.names[name] ?? null),
      tokens,
      text,
    });
  }
  return moments.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}
