import {
  EXPORT_KEPT_MS,
  findExport,
  isExpired,
  requestExport,
} from '@lambdas/data/accounts/data-exports';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { tooMany } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { startDataExport } from '@shared/api/data-export';
import { toDataExportResponse } from './data-export-response';

/**
 * Of two parallel requests, only one starts an export. Both return it, as does a request while an
 * export is running.
 */
export const handler = endpoint(startDataExport, async (_, { caller, services }) => {
  const { configs, now } = services;
  const { id } = caller.account;
  const before = await findExport(configs, id, { consistent: true });
  if (before?.state === 'running') return toDataExportResponse(before, now());
  if (before?.readyAt != null && !isExpired(before, now())) {
    const until = before.readyAt + EXPORT_KEPT_MS;
    throw tooMany(
      `You can create one export a day. The next one is available from ${iso(until)}.`,
      {
        until,
        now: now(),
      },
    );
  }
  await requestExport(configs, id, before, now());
  return toDataExportResponse(await findExport(configs, id, { consistent: true }), now());
});
