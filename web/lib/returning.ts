import { KEPT, keep, readKept } from './kept-in-window';

/** Somebody who was signed out after subscribing, and is about to sign in again. */
export interface Returning {
  readonly email: string;
  /** What the sign-in form says. */
  readonly news: string;
}

/** Returns null if nobody was signed out that way in this window. */
export function readReturning(): Returning | null {
  const [email, news] = (readKept(KEPT.returning) ?? '').split('\n');
  return email && news ? { email, news } : null;
}

/** Keeps who is about to sign in again, until they have; null forgets it. */
export function keepReturning(returning: Returning | null): void {
  keep(KEPT.returning, returning && `${returning.email}\n${returning.news}`);
}
