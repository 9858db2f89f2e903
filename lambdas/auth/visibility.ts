import { type Caller, grantOn } from './callers';

/** What a caller may see of a performer beyond the numbers. */
export interface Visibility {
  /** Only the performer's own Admins see who gave an anonymous tip. */
  readonly seesAnonymous: boolean;
}

/** Returns what the caller may see of anonymous tips. Only Admins see who gave them. */
export function getVisibility(caller: Caller, performer: string): Visibility {
  return { seesAnonymous: grantOn(caller, performer)?.role === 'Admin' };
}
