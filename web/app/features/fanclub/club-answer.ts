import { formatCount } from '@web/lib/format';
import { joinSums, type Membership } from './join-points';

/** `4 people joined your fan club; 12 members are active now.` */
export function clubAnswer(membership: Membership): string {
  const { joins, measured } = joinSums(membership);
  const { active, hasProfiles } = membership;
  const now =
    active === null
      ? ''
      : `; ${active === 1 ? '1 member is' : `${formatCount(active)} members are`} active now`;
  if (hasProfiles && measured === 0) {
    // Nobody was seen because nobody looked.
    return `Your fan club was not measured in this period${active === 0 ? '' : now}.`;
  }
  if (joins === 0) return `Nobody joined your fan club in this period${now}.`;
  return `${joins === 1 ? '1 person' : `${formatCount(joins)} people`} joined your fan club${now}.`;
}
