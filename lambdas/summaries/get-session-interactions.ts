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
      interactions: digest && shown(digest),
    };
  },
);

function shown(digest: InteractionDigest): SessionInteractions['interactions'] {
  const { publicMessages, privateMessages, tipMessages, chatters } = digest;
  return {
    publicMessages,
    privateMessages,
    tipMessages,
    chatters,
    quarterHours: quarterHoursOf(digest),
    words: digest.words.map(([word, count]) => ({ word, count })),
    talkers:
      digest.talkers?.map(([name, open, secret]) => ({
        name,
        publicMessages: open,
        privateMessages: secret,
      })) ?? null,
  };
}

/** Includes quiet quarter hours between busy ones. */
function quarterHoursOf({ quarters }: InteractionDigest) {
  const first = quarters[0]?.[0] ?? 0;
  const last = quarters.at(-1)?.[0] ?? -1;
  const known = new Map(quarters.map((quarter) => [quarter[0], quarter]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index;
    const [, publicMessages = 0, privateMessages = 0, tipMessages = 0, chatters = 0] =
      known.get(at) ?? [];
    const time = iso(at * QUARTER_MS);
    return { time, publicMessages, privateMessages, tipMessages, chatters };
  });
}
