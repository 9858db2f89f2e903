import { roleOn } from '../data/accounts';
import type { Caller } from './callers';

/** What a caller may know about a performer beyond the numbers. */
export interface Eyes {
  /** Anonymous tips keep their anonymity outside the performer's own eyes: her Admins'. */
  readonly seesAnonymous: boolean;
}

export function eyesOf({ account }: Caller, performer: string): Eyes {
  return { seesAnonymous: roleOn(account, performer) === 'Admin' };
}
