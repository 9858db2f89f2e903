import type { PairedExtension } from '@lambdas/auth/paired-extension';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { hasProfileConsent } from '@lambdas/services/consent';
import type { ExtensionState } from '@shared/api/extension';
import { decide } from '@shared/domain/access/decide';

/**
 * Why whoever connected the extension can't see what viewers tipped; null if they can. Reads two
 * items.
 */
export async function whyNoTippers(
  services: Services,
  { performer, grant }: PairedExtension,
): Promise<ExtensionState['noTippers']> {
  const refusal = decide({ sections: ['tippers'] }, grant);
  if (refusal) return refusal.why === 'plan' ? 'plan' : 'role';
  if (!grant.seesMoney) return 'money';
  return (await hasProfileConsent(services, performer)) ? null : 'consent';
}

/** @throws ApiError `forbidden` if whoever connected the extension sees no money */
export function checkSeesMoney({ performer, grant }: PairedExtension): void {
  if (grant.seesMoney) return;
  throw new ApiError('forbidden', `Your role doesn’t include money for ${performer}.`);
}
