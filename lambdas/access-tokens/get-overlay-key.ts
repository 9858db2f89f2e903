import { isMakerStillAdmin } from '@lambdas/auth/overlay-maker';
import { findOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { getOverlayKey } from '@shared/api/access-tokens';

export const handler = endpoint(getOverlayKey, async ({ params: { p } }, { services }) => {
  const key = await findOverlayKey(services.configs, p);
  const works = key !== null && (await isMakerStillAdmin(services, key));
  return { performerName: p, createdAt: isoOrNull(works ? key.createdAt : null) };
});
