import { type Account, changeAccount } from '@lambdas/data/accounts/accounts';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { saveToken, type TokenKind } from '@lambdas/data/performers/rooms';
import type { Services } from '@lambdas/runtime/services';

const OWNER = 'owner';

/** Creates an account that agreed to profiles and owns the rooms. */
export async function makeOwner(services: Services, rooms: readonly string[]): Promise<void> {
  const account: Account = {
    id: OWNER,
    email: 'owner@example.com',
    plan: 'ProAnnual',
    performers: Object.fromEntries(rooms.map((room) => [room, 'Admin' as const])),
    settings: {
      timezone: 'UTC',
      receiveEmailUpdates: false,
      shareData: { given: false, at: null },
      createTipperProfiles: { given: true, at: services.now() },
      snippets: {},
    },
    apiKeyHash: '',
    apiKey: { key: '', iv: '', box: '' },
    version: 1,
  };
  await services.configs.put({ pk: `U#${OWNER}`, sk: 'ACCOUNT', ...account });
  for (const room of rooms) await claimPerformer(services.configs, room, OWNER);
}

/** Gives a room a token that the platform has just accepted. */
export async function giveToken(services: Services, room: string, kind: TokenKind): Promise<void> {
  await saveToken(services.configs, room, kind, {
    token: { key: '', iv: '', box: 'token' },
    last4: 'oken',
    tokenId: `${room} ${services.now()}`,
    state: 'ok',
    detail: '',
    checkedAt: services.now(),
    failingSince: null,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
  });
}

/** Gives or withdraws the consent to tipper profiles. */
export async function setConsent(services: Services, given: boolean): Promise<void> {
  await changeAccount(services.configs, OWNER, (account) => ({
    ...account,
    settings: { ...account.settings, createTipperProfiles: { given, at: services.now() } },
  }));
}
