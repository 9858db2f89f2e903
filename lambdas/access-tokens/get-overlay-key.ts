import { getOverlayKey } from '../../shared/api/access-tokens';
import { findOverlayKey } from '../data/overlay-keys';
import { endpoint } from '../lib/endpoint';
import { isoOrNull } from '../lib/iso';

export const handler = endpoint(getOverlayKey, async ({ params: { p } }, { services }) => ({
  performerName: p,
  createdAt: isoOrNull(await findOverlayKey(services.configs, p)),
}));
