import { formatCount, formatCountOf } from '@web/lib/format';
import { joinSums, type Membership } from './join-points';

/** `4 people joined your fan club; 12 members are active now.` */
export function clubAnswer(membership: Membership): string {
  const { joins, measured } = joinSums(membership);
  const { active, hasProfiles } = membership;
  const now = active === null ? '' : `; ${formatCountOf(active, 'active member')} now`;
  if (hasProfiles && measured === 0) {
    // Nobody was seen because there is no data.
    return `We have no fan club data for this period${active === 0 ? '' : now}.`;
  }
  if (joins === 0) return `No one joined your fan club in this period${now}.`;
  return `${joins === 1 ? '1 person' : `${formatCount(joins)} people`} joined your fan club${now}.`;
}
