import { hashKey, makeApiKey } from '@lambdas/runtime/api-key';
import type { SealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import type { Role } from '@shared/domain/access/grant';
import { type Plan, TRIAL_DAYS } from '@shared/domain/access/tiers';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** Who said something for an account: the address is kept as it was then. */
export interface ConsentAuthor {
  readonly account: string;
  readonly email: string;
}

/** A consent: what was said last, when (epoch ms; null if never asked) and by whom. */
export interface Consent {
  readonly given: boolean;
  readonly at: number | null;
  /** Absent where it was said before the service noted who says it. */
  readonly by?: ConsentAuthor;
}

/** What stands before anything was said. */
export const noConsent: Consent = { given: false, at: null };

export interface Settings {
  /** IANA zone. */
  readonly timezone: string;
  readonly receiveEmailUpdates: boolean;
  /** When they were switched on, epoch ms; null while off, absent where that was not noted. */
  readonly emailUpdatesSince?: number | null;
  readonly shareData: Consent;
  readonly createTipperProfiles: Consent;
  /** To summaries by a language model; absent where it was never asked. */
  readonly aiSummaries?: Consent;
  /** By performer. */
  readonly snippets: Readonly<Record<string, string>>;
}

/** A studio's subscription that covers one of the account's performers. */
export interface Patron {
  /** The studio's account. */
  readonly account: string;
  readonly tokenHash: string;
}

/**
 * A person who signed in. One item, so that one read of 0.5 units answers what the account may do
 * with its own performers; roles are read on every call, never taken from the token.
 */
export interface Account {
  /** Cognito's `sub`. */
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  /** The end of the new account's first week, epoch ms; absent in accounts made without one. */
  readonly trialEndsAt?: number | null;
  /** The account's own performers. */
  readonly performers: Readonly<Record<string, Role>>;
  /** Own performers as the user arranged them, the current one first; others follow by name. */
  readonly order?: readonly string[];
  /** Accounts whose teams this one may be in; each team itself says whether it is. */
  readonly teams?: readonly string[];
  /** By own performer. */
  readonly patrons?: Readonly<Record<string, Patron>>;
  /** Sessions begun before are over, epoch ms. */
  readonly signedOutAt?: number;
  /** Its deletion has been asked for: nothing answers to it any more. Epoch ms. */
  readonly closedAt?: number;
  readonly settings: Settings;
  readonly apiKeyHash: string;
  readonly apiKey: SealedSecret;
  /** Raised with every change; a save states the version it read. */
  readonly version: number;
}

const keyOf = (id: string) => ({ pk: `U#${id}`, sk: 'ACCOUNT' });

/** 0.5 read units, or 1 when consistent. */
export async function findAccount(
  configs: Table,
  id: string,
  options: { consistent?: boolean } = {},
): Promise<Account | null> {
  const item = await configs.get(keyOf(id), options);
  return item ? accountOf(item) : null;
}

/** Makes the account at its first call; two first calls at once end with one account. */
export async function createAccount(
  { configs, secrets, now }: Services,
  { sub, email }: { sub: string; email: string },
): Promise<Account> {
  const apiKey = makeApiKey();
  const account: Account = {
    id: sub,
    email: email.toLowerCase(),
    plan: 'Free',
    trialEndsAt: now() + TRIAL_DAYS * DAY_MS,
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
  const isNew = await configs.put(
    { ...keyOf(sub), ...account },
    { expression: 'attribute_not_exists(pk)' },
  );
  return isNew ? account : ((await findAccount(configs, sub, { consistent: true })) ?? account);
}

/**
 * Saves what `change` makes of the account, and returns it. No one else's change is lost.
 *
 * @throws ConflictError if too many others save at the same time
 */
export async function changeAccount(
  configs: Table,
  id: string,
  change: (account: Account) => Account,
): Promise<Account> {
  const saved = await updateVersioned(configs, keyOf(id), (item) => {
    if (!item) throw new Error('The account is gone.');
    return { ...change(accountOf(item)) };
  });
  if (!saved) throw new Error('The account is gone.');
  return accountOf(saved);
}

/** The account's own performers in its order. */
export function ownPerformers({ performers, order = [] }: Account): string[] {
  const arranged = order.filter((name) => Object.hasOwn(performers, name));
  const others = Object.keys(performers).filter((name) => !arranged.includes(name));
  return [...arranged, ...others.sort()];
}

/**
 * The account's own role on a performer, by which it holds it. What a caller may do, by way of
 * teams too, stands in its grants. Names such as `constructor` are names like any other.
 */
export function roleOn({ performers }: Account, performer: string): Role | undefined {
  return Object.hasOwn(performers, performer) ? performers[performer] : undefined;
}

/** Items are written by this file only, so their shape is known. */
function accountOf(item: Item): Account {
  const { pk: _pk, sk: _sk, ...account } = item;
  return account as unknown as Account;
}
