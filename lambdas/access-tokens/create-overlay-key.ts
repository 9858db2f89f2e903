import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { createOverlayKey } from '@shared/api/access-tokens';

export const handler = endpoint(createOverlayKey, async ({ params: { p } }, { services }) => {
  const now = services.now();
  const text = await makeOverlayKey(services.configs, p, now);
  return { performerName: p, createdAt: iso(now), text };
});
