import { revokeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { deleteOverlayKey } from '@shared/api/access-tokens';

export const handler = endpoint(deleteOverlayKey, async ({ params: { p } }, { services }) => {
  await revokeOverlayKey(services.configs, p);
  return { performerName: p, createdAt: null };
});
