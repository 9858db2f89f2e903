import { type Caller, grantOn } from './callers';

/** What a caller may know about a performer beyond the numbers. */
export interface Eyes {
  /** Anonymous tips keep their anonymity outside the performer's own eyes: her Admins'. */
  readonly seesAnonymous: boolean;
}

export function eyesOf(caller: Caller, performer: string): Eyes {
  return { seesAnonymous: grantOn(caller, performer)?.role === 'Admin' };
}
