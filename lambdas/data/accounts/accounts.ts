import { hashKey, makeApiKey } from '@lambdas/runtime/api-key';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem, updateItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import { GRANT_REASONS, SUBSCRIPTION_STATES } from '@shared/domain/access/entitlement';
import { ROLES, type Role } from '@shared/domain/access/grant';
import { PLANS } from '@shared/domain/access/tiers';
import * as z from 'zod';

const consent = () =>
  z.object({
    given: z.boolean(),
    /** When it was given or withdrawn (epoch ms); null if the question was never answered. */
    at: z.number().nullable(),
    /** Who gave or withdrew it, with their address at that time; absent in older consents. */
    by: z.object({ account: z.string(), email: z.string() }).exactOptional(),
  });

const settings = () =>
  z.object({
    /** IANA time zone. */
    timezone: z.string(),
    receiveEmailUpdates: z.boolean(),
    /** When they were switched on (epoch ms); null while off, absent if that was not recorded. */
    emailUpdatesSince: z.number().nullable().exactOptional(),
    shareData: consent(),
    createTipperProfiles: consent(),
    /** Consent to summaries by a language model; absent if the question was never answered. */
    aiSummaries: consent().exactOptional(),
    /** By performer. */
    snippets: z.record(z.string(), z.string()),
    /** What a month and a session should bring, in tokens, by performer. */
    goals: z
      .record(
        z.string(),
        z.object({ month: z.number().exactOptional(), session: z.number().exactOptional() }),
      )
      .exactOptional(),
    /** Consents to show a performer's running session to everybody, by performer. */
    showcases: z.record(z.string(), consent()).exactOptional(),
  });

/**
 * What the payment provider said when it was last asked, and the plans that were granted. Only
 * `converge` changes the first, only `addGrant` the second.
 */
const billing = () =>
  z.object({
    /** The provider's id of this account; null until its first checkout. */
    customer: z.string().nullable(),
    /** Those that run, and the one that ended last. */
    subscriptions: z.array(
      z.object({
        id: z.string(),
        plan: z.enum(PLANS),
        state: z.enum(SUBSCRIPTION_STATES),
        periodEndsAt: z.number(),
        isEnding: z.boolean(),
        /** It ends only because a free week began without a payment method. */
        lacksPaymentMethod: z.boolean().exactOptional(),
      }),
    ),
    grants: z.array(
      z.object({
        id: z.string(),
        reason: z.enum(GRANT_REASONS),
        plan: z.enum(PLANS),
        startsAt: z.number(),
        endsAt: z.number().nullable(),
      }),
    ),
    /** What is charged next: US cents, and when (epoch ms). Absent if never asked. */
    nextPayment: z.object({ cents: z.number(), at: z.number() }).nullable().exactOptional(),
    /** It has subscribed before, so had its free week. */
    isTrialUsed: z.boolean().exactOptional(),
    /** When the provider was last asked (epoch ms); null if never. */
    checkedAt: z.number().nullable(),
  });

/**
 * A person who signed in. One item, so that a single read of 0.5 units tells what the account may
 * do with its own performers. Roles are read on every call, never taken from the token.
 */
export const accountItem = defineItem({
  name: 'accounts',
  table: 'configs',
  pk: 'U#{id}',
  sk: 'ACCOUNT',
  version: 5,
  schema: () =>
    z.object({
      /** Cognito's `sub`. */
      id: z.string(),
      email: z.string(),
      /** The plan agreed with support, without an end; `Free` if none was. `planOf` knows the rest. */
      plan: z.enum(PLANS),
      /**
       * When the free week ends that accounts once got when they were created (epoch ms); null or
       * absent if it had none.
       */
      trialEndsAt: z.number().nullable().exactOptional(),
      /** The account's own performers. */
      performers: z.record(z.string(), z.enum(ROLES)),
      /** Own performers in the user's order, the current one first; others follow by name. */
      order: z.array(z.string()).exactOptional(),
      /** Accounts whose teams may include this one; each team itself says whether it does. */
      teams: z.array(z.string()).exactOptional(),
      /** By own performer: the studio whose subscription covers it. */
      patrons: z
        .record(z.string(), z.object({ account: z.string(), tokenHash: z.string() }))
        .exactOptional(),
      /** Absent if the account never paid, tried or redeemed anything. */
      billing: billing().exactOptional(),
      /** Sessions that started before this have ended (epoch ms). */
      signedOutAt: z.number().exactOptional(),
      /** When its deletion was requested (epoch ms). No call accepts it anymore. */
      closedAt: z.number().exactOptional(),
      settings: settings(),
      apiKeyHash: z.string(),
      apiKey: sealedSecret(),
      /** Raised with every change. A save states the version it read. */
      version: z.number(),
    }),
});

export type Account = ItemOf<typeof accountItem>;
export type Settings = Account['settings'];
export type Consent = Settings['shareData'];
export type ConsentAuthor = NonNullable<Consent['by']>;

/** The consent of an account that never answered the question. */
export const noConsent: Consent = { given: false, at: null };

/** Reads an account; null if there is none. 0.5 read units, or 1 when consistent. */
export async function findAccount(
  configs: Table,
  id: string,
  options: { consistent?: boolean } = {},
): Promise<Account | null> {
  return getItem(configs, accountItem, { id }, options);
}

/** The billing of an account that never paid, tried or redeemed anything. */
export const noBilling: NonNullable<Account['billing']> = {
  customer: null,
  subscriptions: [],
  grants: [],
  checkedAt: null,
};

/**
 * Creates an account on its first call and returns it, or the stored one if there is one already: two
 * parallel first calls create the same account.
 */
export async function createAccount(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  { sub, email }: { sub: string; email: string },
): Promise<Account> {
  const apiKey = makeApiKey();
  const account: Account = {
    id: sub,
    email: email.toLowerCase(),
    plan: 'Free',
    performers: {},
    settings: {
      timezone: 'UTC',
      receiveEmailUpdates: false,
      shareData: noConsent,
      createTipperProfiles: noConsent,
      aiSummaries: noConsent,
      snippets: {},
    },
    apiKeyHash: hashKey(apiKey),
    apiKey: await secrets.seal(apiKey, { owner: sub, kind: 'api-key' }),
    version: 1,
  };
  const isNew = await putItem(configs, accountItem, { id: sub }, account, IF_NEW);
  return isNew ? account : ((await findAccount(configs, sub, { consistent: true })) ?? account);
}

/**
 * Saves the result of `change` and returns it, without losing anybody else's change.
 *
 * @throws ConflictError if too many others save at the same time
 */
export async function changeAccount(
  configs: Table,
  id: string,
  change: (account: Account) => Account,
): Promise<Account> {
  const saved = await updateItem(configs, accountItem, { id }, (account) => {
    if (!account) throw new Error('The account is gone.');
    return change(account);
  });
  if (!saved) throw new Error('The account is gone.');
  return saved;
}

/** Returns the account's own performers in its order. */
export function ownPerformers({ performers, order = [] }: Account): string[] {
  const arranged = order.filter((name) => Object.hasOwn(performers, name));
  const others = Object.keys(performers).filter((name) => !arranged.includes(name));
  return [...arranged, ...others.sort()];
}

/**
 * Returns the account's own role on a performer, without teams; those are in its grants. Names such
 * as `constructor` are safe.
 */
export function roleOn({ performers }: Account, performer: string): Role | undefined {
  return Object.hasOwn(performers, performer) ? performers[performer] : undefined;
}
