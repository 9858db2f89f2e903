import {
  getPerformerProfile,
  getSiteResource,
  saveEventsToken,
  saveStatsToken,
  verifyProtectionToken,
  verifyStatsToken,
} from '@shared/api/client-calls.gen';
import type { PerformerProfile } from '@shared/api/performers';
import { ADDRESS_PROBLEMS, STATS_ADDRESS_PROBLEMS } from '@shared/domain/platform/address-problems';
import { parseEventsAddress } from '@shared/domain/platform/events-address';
import { parseStatsAddress } from '@shared/domain/platform/stats-address';
import { call } from '@web/lib/api-client';
import { webConfig } from '@web/lib/config';
import type { CheckKind } from '../token-check/check-kinds';

/** What a check found, in a sentence for people. */
export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
  /** Saves the token that works, and says what happened. */
  readonly save?: () => Promise<Outcome>;
}

const bad = (text: string): Outcome => ({ isGood: false, text });
const good = (text: string): Outcome => ({ isGood: true, text });

/**
 * The checks of the guides' last steps, for whoever is signed in. They reject if the service refuses
 * the call or cannot be reached.
 */
export const CHECKS: Readonly<Record<CheckKind, (pasted: string) => Promise<Outcome>>> = {
  events: checkEventsToken,
  stats: checkStatsToken,
  listed: checkListed,
};

async function checkEventsToken(pasted: string): Promise<Outcome> {
  const [hosts, room] = await Promise.all([otherHosts(), firstRoom()]);
  const address = parseEventsAddress(pasted, room?.name, hosts);
  if (!address.ok) {
    return bad(
      address.problem === 'name-missing'
        ? 'Paste the whole URL. It says which room the token belongs to.'
        : ADDRESS_PROBLEMS[address.problem],
    );
  }
  const { performerName, token } = address;
  const params = { p: performerName };
  const tried = await call(verifyProtectionToken, { params, body: { protectionToken: token } });
  if (!tried.works) return bad(tried.detail);
  if (tried.proof !== 'events') {
    return bad('This is a Stats API token. Create a new one with the permission Events API.');
  }
  return {
    ...good(`This token works for ${performerName}. It isn’t saved yet.`),
    save: async () => {
      await call(saveEventsToken, { params, body: { performerName, cbEventsApiToken: token } });
      return good(
        `Saved. New numbers for ${performerName} come in about once a minute while live.`,
      );
    },
  };
}

async function checkStatsToken(pasted: string): Promise<Outcome> {
  const [hosts, room] = await Promise.all([otherHosts(), firstRoom()]);
  const address = parseStatsAddress(pasted, hosts);
  if (!address.ok) return bad(STATS_ADDRESS_PROBLEMS[address.problem]);
  const performerName = address.performerName ?? room?.name;
  if (performerName === undefined) return bad(CONNECT_FIRST);
  const params = { p: performerName };
  const body = { performerName, apiToken: address.token };
  const tried = await call(verifyStatsToken, { params, body });
  if (!tried.works) return bad(tried.detail);
  return {
    ...good(`This token works for ${performerName}. It isn’t saved yet.`),
    save: async () => {
      await call(saveStatsToken, {
        params,
        body: { performerName, cbStatsApiToken: address.token },
      });
      return good(`Saved. From now on, we update ${performerName}’s numbers every five minutes.`);
    },
  };
}

async function checkListed(): Promise<Outcome> {
  const room = await firstRoom();
  if (room === undefined) return bad(CONNECT_FIRST);
  const info = await call(getSiteResource, { query: { url: `/users/${room.name}.json` } });
  const now = 'now' in info && !Array.isArray(info.now) ? info.now : null;
  if (now === null) {
    return bad(
      `The public list hasn’t shown ${room.name} in the last few minutes. If you’re live, the setting is still off, or the list leaves your room out where our servers are.`,
    );
  }
  return good(
    `The public list shows ${room.name}, with ${now.viewers === 1 ? '1 viewer' : `${now.viewers} viewers`}.`,
  );
}

const CONNECT_FIRST = 'Connect your room with an Events API token first.';

/** The current room of the account. */
async function firstRoom(): Promise<PerformerProfile['performers'][number] | undefined> {
  const { performers, performerName } = await call(getPerformerProfile, {});
  return performers.find(({ name }) => name === performerName) ?? performers[0];
}

/** Hosts of a local stand-in of the platform. */
async function otherHosts(): Promise<readonly string[]> {
  const { eventsHosts = [] } = await webConfig().catch(() => ({ eventsHosts: [] }));
  return eventsHosts;
}
