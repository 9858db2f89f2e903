import {
  findMaterializedState,
  type MaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import type { UploadWork } from '@lambdas/data/materialized/pending-uploads';
import { finishUpload, leaveUpload, markUpload } from '@lambdas/data/materialized/upload-marks';
import type { Services } from '@lambdas/runtime/services';

/**
 * Runs the writes of an upload. The upload is registered before its first write. The registration
 * is removed only if nothing was materialized between reading the state and the last write, because
 * then everything was written by the right state. Otherwise, or if the upload dies, the materialize
 * job recomputes what it changed.
 *
 * @param write writes the upload; returns whether nothing is left to the materialize job, if nothing was
 * materialized meanwhile
 */
export async function takeIn<Answer>(
  { capture, now }: Services,
  performer: string,
  work: UploadWork,
  write: (
    materialized: MaterializedState,
  ) => Promise<{ readonly isComplete: boolean; readonly answer: Answer }>,
): Promise<Answer> {
  const pending = await markUpload(capture, performer, work, now());
  const materialized = await findMaterializedState(capture, performer);
  const { isComplete, answer } = await write(materialized);
  const isDone = isComplete && (await finishUpload(capture, performer, pending, materialized));
  if (!isDone) await leaveUpload(capture, performer, pending, now());
  return answer;
}
