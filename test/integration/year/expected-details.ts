import type { CamSessionDetails } from '@shared/api/sessions';
import { groupBy, iso, tokensOf } from './arithmetic';
import type { DeliveredEvent } from './delivered-events';
import { type Expected, highestOf, only, sessionOf, throughOf } from './expected-session';
import type { Broadcast } from './life';

/** Returns everything that a session's page shows to an Admin. */
export function detailsOf(
  broadcast: Broadcast,
): Omit<CamSessionDetails, 'session'> & { session: Expected } {
  const tips = only(broadcast.events, 'tip');
  return {
    session: sessionOf(broadcast),
    tips: tips.map(({ ms, tokens, user, isAnonymous, text }, index) => ({
      time: iso(ms),
      amount: tokens,
      tokens,
      sumSoFar: tokensOf(tips.slice(0, index + 1)),
      tipper: user,
      isAnonymous,
      message: text,
    })),
    tippers: tippersIn(tips),
    moments: momentsOf(broadcast),
    omittedSubjects: 0,
    gaps: [],
    through: iso(throughOf(broadcast)),
  };
}

/** Most tokens first; ties by the first tip. */
function tippersIn(tips: readonly DeliveredEvent[]): CamSessionDetails['tippers'] {
  return [...groupBy(tips, ({ user }) => user)]
    .map(([name, tipsOfUser]) => ({
      name,
      tokens: tokensOf(tipsOfUser),
      tips: tipsOfUser.length,
      highestTip: Math.max(...tipsOfUser.map(({ tokens }) => tokens)),
      anonymousTokens: tokensOf(tipsOfUser.filter(({ isAnonymous }) => isAnonymous)),
    }))
    .sort((a, b) => b.tokens - a.tokens);
}

type Moment = CamSessionDetails['moments'][number];

function momentsOf({ start, end, truth, events }: Broadcast): Moment[] {
  const at = (ms: number, kind: Moment['kind'], more: Partial<Moment> = {}): Moment => ({
    time: iso(ms),
    kind,
    user: null,
    tokens: null,
    text: '',
    ...more,
  });
  const highest = highestOf(only(events, 'tip'));
  const isSeenOnly = events.length === 0;
  return [
    at(start, 'start'),
    ...(isSeenOnly ? [] : truth.reconnects).flatMap(([left, again]) => [
      at(left, 'stop'),
      at(again, 'reconnect'),
    ]),
    ...(end === null ? [] : [at(end, 'stop')]),
    ...only(events, 'roomSubjectChange').map(({ ms, text }) => at(ms, 'subject', { text })),
    ...only(events, 'fanclubJoin').map(({ ms, user }) => at(ms, 'fanclubJoin', { user })),
    ...only(events, 'mediaPurchase').map(({ ms, user, tokens, text }) =>
      at(ms, 'mediaPurchase', { user, tokens, text }),
    ),
    ...(highest
      ? [
          at(highest.ms, 'highestTip', {
            user: highest.user,
            tokens: highest.tokens,
            text: highest.text,
          }),
        ]
      : []),
  ];
}
