import { saveInteractionDigest } from '@lambdas/data/sessions/interaction-digests';
import type { Table } from '@lambdas/runtime/table';
import { type FoldedSegment, isSessionId } from '@shared/domain/fold/fold';
import { digestInteractions } from '@shared/domain/summaries/interaction-digest';
import pMap from 'p-map';

const WRITES_AT_ONCE = 8;

/**
 * Writes the interaction digests of ended sessions, and removes those of sessions that later events
 * proved wrong. Without consent they contain no names.
 *
 * @param open the session that may still be running; its digest waits for its end
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
