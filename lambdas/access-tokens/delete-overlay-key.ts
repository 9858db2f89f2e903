import { deleteOverlayKey } from '../../shared/api/access-tokens';
import { revokeOverlayKey } from '../data/overlay-keys';
import { endpoint } from '../lib/endpoint';

export const handler = endpoint(deleteOverlayKey, async ({ params: { p } }, { services }) => {
  await revokeOverlayKey(services.configs, p);
  return { performerName: p, createdAt: null };
});
