import type { Caller } from '@lambdas/auth/callers';
import { findClaim } from '@lambdas/data/performers/performer-claims';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { platformEventsFeed } from '@lambdas/integrations/events-feed';
import type { Services } from '@lambdas/runtime/services';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import {
  readEventsToken,
  tryEventsToken,
  whyEventsRefused,
} from '@lambdas/services/token-states/try-events-token';
import {
  readStatsToken,
  tryStatsToken,
  whyRefused,
} from '@lambdas/services/token-states/try-stats-token';
import { type PROOFS, verifyProtectionToken } from '@shared/api/performer-proofs';

/** What a token proved. */
interface Shown {
  readonly works: boolean;
  readonly proof: (typeof PROOFS)[number] | null;
  readonly detail: string;
}

const FIELD = 'body.protectionToken';
const CODE = /^rl-[0-9a-z]{8}$/i;

export const handler = endpoint(
  verifyProtectionToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { performerName = p, protectionToken: text } = body;
    checkNames({ performerName }, p, caller.account);
    return { performerName: p, ...(await tryProof(services, caller, p, text)) };
  },
);

async function tryProof(
  services: Services,
  caller: Caller,
  performer: string,
  text: string,
): Promise<Shown> {
  if (CODE.test(text)) return tryCode(services, caller, performer, text);
  if (/statsapi/i.test(text)) return tryStats(performer, text);
  const events = await tryEvents(performer, text);
  // A bare token doesn't reveal which of the two APIs it is for, so try both.
  return events.works || /[/:.%]/.test(text) ? events : firstWorking(events, performer, text);
}

async function firstWorking(events: Shown, performer: string, text: string): Promise<Shown> {
  const stats = await tryStats(performer, text);
  return stats.works ? stats : { ...events, proof: null };
}

async function tryCode(
  { configs, now }: Services,
  { account }: Caller,
  performer: string,
  text: string,
): Promise<Shown> {
  const claim = await findClaim(configs, account.id, performer, now());
  if (claim?.code !== text.toUpperCase()) {
    return {
      works: false,
      proof: null,
      detail: `That’s not your account’s code for ${performer}, or it has expired. Request a new one.`,
    };
  }
  return claim.seenAt === null
    ? {
        works: false,
        proof: 'code',
        detail: `We haven’t found the code yet. Add it to the subject of the room ${performer} while you’re live. We check every three minutes.`,
      }
    : { works: true, proof: 'code', detail: 'We found the code in your room.' };
}

async function tryEvents(performer: string, text: string): Promise<Shown> {
  const token = readEventsToken(text, performer, FIELD);
  const tried = await tryEventsToken(platformEventsFeed(), performer, token);
  return tried.kind === 'refused'
    ? { works: false, proof: 'events', detail: whyEventsRefused(tried, performer) }
    : { works: true, proof: 'events', detail: 'This Events API token works. Save it.' };
}

async function tryStats(performer: string, text: string): Promise<Shown> {
  const tried = await tryStatsToken(performer, readStatsToken(text, performer, FIELD));
  return tried.kind === 'refused'
    ? { works: false, proof: 'stats', detail: whyRefused(tried, performer) }
    : { works: true, proof: 'stats', detail: 'This Stats API token works. Save it.' };
}
