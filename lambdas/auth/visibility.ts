import { UNKNOWN_VIEWER } from '@shared/domain/events/platform-event';
import { type Caller, grantOn } from './callers';

/** What a caller may see of a performer beyond the numbers. */
export interface Visibility {
  /** Only the performer's own Admins see who gave an anonymous tip. */
  readonly seesAnonymous: boolean;
}

/** What people outside the team see: viewers of a stream, visitors of the site. */
export const OUTSIDERS: Visibility = { seesAnonymous: false };

/** Returns what the caller may see of anonymous tips. Only Admins see who gave them. */
export function getVisibility(caller: Caller, performer: string): Visibility {
  return { seesAnonymous: grantOn(caller, performer)?.role === 'Admin' };
}

/** The name of whoever gave a tip, as the caller may see it; null if hidden or unknown. */
export function visibleTipper(
  { tipper, isAnonymous }: { tipper: string | undefined; isAnonymous: boolean },
  { seesAnonymous }: Visibility,
): string | null {
  const isHidden = isAnonymous && !seesAnonymous;
  return isHidden || tipper === undefined || tipper === UNKNOWN_VIEWER ? null : tipper;
}
