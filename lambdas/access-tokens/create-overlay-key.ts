import { grantOn } from '@lambdas/auth/callers';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { createOverlayKey } from '@shared/api/access-tokens';

export const handler = endpoint(
  createOverlayKey,
  async ({ params: { p } }, { caller, services }) => {
    const now = services.now();
    const isOwn = grantOn(caller, p)?.isOwn === true;
    const member = isOwn ? null : caller.account.id;
    const text = await makeOverlayKey(services.configs, p, now, member);
    return { performerName: p, createdAt: iso(now), text };
  },
);
