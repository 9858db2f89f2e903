import { saveInteractionDigest } from '@lambdas/data/sessions/interaction-digests';
import type { Table } from '@lambdas/runtime/table';
import { type FoldedSegment, isSessionId } from '@shared/domain/fold/fold';
import { digestInteractions } from '@shared/domain/summaries/interaction-digest';
import pMap from 'p-map';

const WRITES_AT_ONCE = 8;

/**
 * Assigns the digests of interactions of broadcasts that have ended; one that later events showed
 * never to have been loses its own. Without consent they name nobody.
 *
 * @param open the broadcast that may still be on air: its digest waits for its end
 */
export async function applyInteractions(
  sessions: Table,
  performer: string,
  rev: number,
  changes: readonly { readonly id: string; readonly segment: FoldedSegment | null }[],
  { open, hasProfiles }: { open: FoldedSegment | null; hasProfiles: boolean },
): Promise<void> {
  const ended = changes.filter(
    ({ id, segment }) => isSessionId(id) && (segment === null || segment !== open),
  );
  await pMap(
    ended,
    ({ id, segment }) =>
      saveInteractionDigest(
        sessions,
        performer,
        id,
        rev,
        segment && digestInteractions(segment, hasProfiles),
      ),
    { concurrency: WRITES_AT_ONCE },
  );
}
