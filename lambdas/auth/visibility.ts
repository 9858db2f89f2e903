import { type Caller, grantOn } from './callers';

/** What a caller may know about a performer beyond the numbers. */
export interface Visibility {
  /** Anonymous tips keep their anonymity outside the performer's own eyes: her Admins'. */
  readonly seesAnonymous: boolean;
}

export function getVisibility(caller: Caller, performer: string): Visibility {
  return { seesAnonymous: grantOn(caller, performer)?.role === 'Admin' };
}
