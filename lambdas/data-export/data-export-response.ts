import {
  EXPORT_KEPT_MS,
  isExpired,
  type RequestedExport,
} from '@lambdas/data/accounts/data-exports';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { DataExport } from '@shared/api/data-export';

/** Converts a data export to its response; null for an expired one. */
export function toDataExportResponse(
  requested: RequestedExport | null,
  now: number,
  url: string | null = null,
): DataExport {
  if (!requested || isExpired(requested, now)) {
    return {
      state: 'none',
      requestedAt: null,
      readyAt: null,
      expiresAt: null,
      bytes: null,
      url: null,
    };
  }
  const { state, requestedAt, readyAt, bytes } = requested;
  return {
    state,
    requestedAt: iso(requestedAt),
    readyAt: isoOrNull(readyAt),
    expiresAt: isoOrNull(readyAt === null ? null : readyAt + EXPORT_KEPT_MS),
    bytes,
    url,
  };
}
