import { findQuarantine } from '@lambdas/data/log/quarantine';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { listQuarantinedEvents } from '@shared/api/performers';

const MAX_LISTED = 100;

export const handler = endpoint(listQuarantinedEvents, async ({ params: { p } }, { services }) => {
  const { rows, total, dropped } = await findQuarantine(services.capture, p, services.now());
  return {
    events: rows
      .slice(-MAX_LISTED)
      .toReversed()
      .map(({ at, digest: _, ...row }) => ({ time: iso(at), ...row })),
    kept: rows.length,
    total,
    dropped,
  };
});
