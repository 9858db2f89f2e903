import type { Refusal } from '@shared/domain/access/decide';
import { refuseStudio } from '@shared/domain/access/studio';
import { useAccount } from '@web/lib/performer';

/** Why the account sees no studio, known before anything is asked; null where it sees one. */
export function useStudioRefusal(): Refusal | null {
  const { tier, performers } = useAccount().profile;
  return refuseStudio(tier, performers);
}
