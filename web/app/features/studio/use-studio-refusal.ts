import type { Refusal } from '@shared/domain/access/decide';
import { refuseStudio } from '@shared/domain/access/studio';
import { useAccount } from '@web/lib/performer';

/** Returns why the account has no studio, without a request; null if it has one. */
export function useStudioRefusal(): Refusal | null {
  const { tier, performers } = useAccount().profile;
  return refuseStudio(tier, performers);
}
