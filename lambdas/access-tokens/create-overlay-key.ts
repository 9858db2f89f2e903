import { createOverlayKey } from '../../shared/api/access-tokens';
import { makeOverlayKey } from '../data/overlay-keys';
import { endpoint } from '../lib/endpoint';
import { iso } from '../lib/iso';

export const handler = endpoint(createOverlayKey, async ({ params: { p } }, { services }) => {
  const now = services.now();
  const text = await makeOverlayKey(services.configs, p, now);
  return { performerName: p, createdAt: iso(now), text };
});
