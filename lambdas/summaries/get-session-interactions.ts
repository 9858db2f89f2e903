import { findInteractionDigest } from '@lambdas/data/sessions/interaction-digests';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { findSession } from '@lambdas/services/sessions/find-session';
import { getSessionInteractions, type SessionInteractions } from '@shared/api/summaries';
import { type InteractionDigest, QUARTER_MS } from '@shared/domain/summaries/interaction-digest';

export const handler = endpoint(
  getSessionInteractions,
  async ({ params: { p, startTime } }, { services }) => {
    const start = Date.parse(startTime);
    const digest = await findInteractionDigest(services.sessions, p, start);
    if (!digest) await findSession(services, p, startTime);
    return {
      startTime: iso(start),
      interactions: digest && toInteractionsResponse(digest),
    };
  },
);

function toInteractionsResponse(digest: InteractionDigest): SessionInteractions['interactions'] {
  const { quarters: _, words, talkers, ...counts } = digest;
  return {
    ...counts,
    quarterHours: quarterHoursOf(digest),
    words: [...words],
    talkers: talkers && [...talkers],
  };
}

/** Includes quiet quarter hours between busy ones. */
function quarterHoursOf({ quarters }: InteractionDigest) {
  const first = quarters[0]?.quarter ?? 0;
  const last = quarters.at(-1)?.quarter ?? -1;
  const byQuarter = new Map(quarters.map(({ quarter, ...counts }) => [quarter, counts]));
  const none = { publicMessages: 0, privateMessages: 0, tipMessages: 0, chatters: 0 };
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    time: iso((first + index) * QUARTER_MS),
    ...(byQuarter.get(first + index) ?? none),
  }));
}
