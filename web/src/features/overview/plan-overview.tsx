import type { Refusal } from '../../../../shared/domain/access/decide';
import { LockedNote } from '../../components/locked-note';

export default function PlanOverview({ refusal }: { refusal: Refusal }) {
  return refusal.why === 'plan' ? <LockedNote tier={refusal.tier} /> : null;
}
