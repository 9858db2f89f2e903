import { joinGroups } from './groups';
import { hashPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import type { Pool } from './pool';
import { checkEmail } from './sign-up';

/** An account that should be there, for demonstrations and tests. */
export interface WantedUser {
  readonly email: string;
  readonly password: string;
  /** Made when they are missing. @default none */
  readonly groups?: readonly string[];
  /** Whether the address counts as confirmed. @default true */
  readonly confirmed?: boolean;
}

/**
 * Makes an account unless it is there. One that is there keeps its password and its status, so
 * that what its owner changed holds; groups it lacks are added.
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
