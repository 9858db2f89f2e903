import type { Role } from '../../shared/api/performers';
import type { Plan } from '../../shared/domain/tiers';
import type { SealedSecret } from '../integrations/secret-box';
import { hashKey, makeApiKey } from '../lib/api-key';
import type { Services } from '../lib/services';
import { type Item, ifVersion, type Table } from '../lib/table';

/** A consent: what was said last, and when (epoch ms; null if never asked). */
export interface Consent {
  readonly given: boolean;
  readonly at: number | null;
}

/** What stands before anything was said. */
export const neverAsked: Consent = { given: false, at: null };

export interface Settings {
  /** IANA zone. */
  readonly timezone: string;
  readonly receiveEmailUpdates: boolean;
  readonly shareData: Consent;
  readonly createTipperProfiles: Consent;
  /** To summaries by a language model; absent where it was never asked. */
  readonly aiSummaries?: Consent;
  /** By performer. */
  readonly snippets: Readonly<Record<string, string>>;
}

/**
 * A person who signed in. One item, so that one read of 0.5 units answers who may do what;
 * roles are read on every call, never taken from the token.
 */
export interface Account {
  /** Cognito's `sub`. */
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  readonly performers: Readonly<Record<string, Role>>;
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
  { configs, secrets }: Services,
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
      shareData: neverAsked,
      createTipperProfiles: neverAsked,
      aiSummaries: neverAsked,
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
 * Saves what `change` makes of the account, and answers it. Reads again and retries when someone
 * else saved in between, so no change is lost.
 */
export async function changeAccount(
  configs: Table,
  id: string,
  change: (account: Account) => Account,
): Promise<Account> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const account = await findAccount(configs, id, { consistent: true });
    if (!account) throw new Error('The account is gone.');
    const changed = { ...change(account), version: account.version + 1 };
    const saved = await configs.put({ ...keyOf(id), ...changed }, ifVersion(account.version));
    if (saved) return changed;
  }
  throw new Error('The account kept changing.');
}

/** The account's role on a performer. Names such as `constructor` are names like any other. */
export function roleOn({ performers }: Account, performer: string): Role | undefined {
  return Object.hasOwn(performers, performer) ? performers[performer] : undefined;
}

/** Items are written by this file only, so their shape is known. */
function accountOf(item: Item): Account {
  const { pk: _pk, sk: _sk, ...account } = item;
  return account as unknown as Account;
}
