import type { LogEnd } from '@lambdas/data/log/log-end';
import { findWork, type MaterializedState } from '@lambdas/data/materialized/materialized-state';
import type { PendingUpload } from '@lambdas/data/materialized/pending-uploads';
import type { Services } from '@lambdas/runtime/services';
import { hasProfileConsent } from '@lambdas/services/consent';
import { findMaterializeReason, type MaterializeReason } from './is-due';
import { isDueForViewers } from './is-due-for-viewers';

interface Terms {
  /** Whether to materialize what has arrived even if it is not due yet. */
  readonly forced: boolean;
  readonly codeVersion: number;
  /** Whether documents of an earlier version will do for now. */
  readonly isUrgentOnly: boolean;
  /**
   * An eventually consistent look costs half, and may miss what happened in the last second. Don't
   * write on its word.
   */
  readonly consistent: boolean;
  /** Whether to read if there is still consent to profiles, or to believe the last materialization. */
  readonly readsConsent: boolean;
}

/** What there is to do for a performer. */
export interface Work {
  readonly isDue: boolean;
  /** Null if nothing is due, or if it is due because it is forced or somebody watches. */
  readonly reason: MaterializeReason | null;
  readonly materialized: MaterializedState;
  readonly end: LogEnd | null;
  readonly dueUploads: readonly PendingUpload[];
  readonly hasProfiles: boolean;
  /** Whether the documents are of an earlier version. */
  readonly isOutdated: boolean;
}

/**
 * Looks whether something is due. 0.5 read units, and 1 to read the consent; 1 and 1.5 if consistent.
 */
export async function lookForWork(
  services: Services,
  performer: string,
  { forced, codeVersion, isUrgentOnly, consistent, readsConsent }: Terms,
): Promise<Work> {
  const { capture, now } = services;
  const { materialized, end, uploads } = await findWork(capture, performer, { consistent });
  const hasProfiles = readsConsent
    ? await hasProfileConsent(services, performer, { consistent })
    : materialized.hasProfiles;
  const dueUploads = uploads.filter(({ due }) => due <= now());
  const isOutdated = materialized.at > 0 && materialized.codeVersion < codeVersion;
  const wanted = isUrgentOnly && isOutdated ? materialized.codeVersion : codeVersion;
  const terms = { hasProfiles, codeVersion: wanted };
  const reason = findMaterializeReason(materialized, end, terms, now(), dueUploads);
  const isDue =
    reason !== null ||
    (end !== null && forced) ||
    (await isDueForViewers(services, performer, materialized, end));
  return { isDue, reason, materialized, end, dueUploads, hasProfiles, isOutdated };
}
