import { findOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { getOverlayKey } from '@shared/api/access-tokens';

export const handler = endpoint(getOverlayKey, async ({ params: { p } }, { services }) => ({
  performerName: p,
  createdAt: isoOrNull(await findOverlayKey(services.configs, p)),
}));
