import {
  EXPORT_KEPT_MS,
  exportKey,
  findExport,
  isExpired,
} from '@lambdas/data/accounts/data-exports';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { downloadLink } from '@lambdas/runtime/download-link';
import { getDataExport } from '@shared/api/data-export';
import { toDataExportResponse } from './data-export-response';

const LINK_MS = 10 * 60_000;

export const handler = endpoint(getDataExport, async (_, { caller, services }) => {
  const { configs, now } = services;
  const requested = await findExport(configs, caller.account.id);
  if (requested?.readyAt == null || isExpired(requested, now()))
    return toDataExportResponse(requested, now());
  // A link that is requested late must not outlive the file.
  const lifeMs = Math.min(LINK_MS, requested.readyAt + EXPORT_KEPT_MS - now());
  const day = new Date(requested.readyAt).toISOString().slice(0, 10);
  const url = await downloadLink(exportKey(requested), {
    name: `roomlight-${day}.zip`,
    seconds: Math.max(1, Math.floor(lifeMs / 1000)),
  });
  return toDataExportResponse(requested, now(), url);
});
