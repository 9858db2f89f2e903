import { joinGroups } from './groups';
import { hashPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import type { Pool } from './pool';
import { checkEmail } from './sign-up';

/** An account needed for demonstrations and tests. */
export interface WantedUser {
  readonly email: string;
  readonly password: string;
  /** Created if they do not exist. @default none */
  readonly groups?: readonly string[];
  /** Whether the address counts as verified. @default true */
  readonly confirmed?: boolean;
}

/**
 * Creates an account unless it exists. An existing account keeps its password and status, so that
 * its owner's changes are kept; missing groups are added.
 */
export async function ensureUser(
  pool: Pool,
  { email, password, groups = [], confirmed = true }: WantedUser,
): Promise<{ sub: string }> {
  checkPasswordPolicy(password);
  const passwordHash = await hashPassword(password);
  const { sub, groups: current } =
    pool.users.find(email) ??
    pool.users.add({
      email: checkEmail(email),
      passwordHash,
      status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
      isEmailVerified: confirmed,
    });
  const missing = groups.filter((name) => !pool.groups.has(name));
  for (const name of missing) pool.groups.add(name);
  if (groups.some((name) => !current.includes(name))) joinGroups(pool, sub, groups);

  return { sub };
}
