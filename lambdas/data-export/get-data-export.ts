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
  const asked = await findExport(configs, caller.account.id);
  if (asked?.readyAt == null || isExpired(asked, now())) return toDataExportResponse(asked, now());
  // A link that is requested late must not outlive the file.
  const lifeMs = Math.min(LINK_MS, asked.readyAt + EXPORT_KEPT_MS - now());
  const day = new Date(asked.readyAt).toISOString().slice(0, 10);
  const url = await downloadLink(exportKey(asked), {
    name: `roomlight-${day}.zip`,
    seconds: Math.max(1, Math.floor(lifeMs / 1000)),
  });
  return toDataExportResponse(asked, now(), url);
});
