import {
  findMaterializedState,
  type MaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import type { UploadWork } from '@lambdas/data/materialized/pending-uploads';
import { finishUpload, leaveUpload, markUpload } from '@lambdas/data/materialized/upload-marks';
import type { Services } from '@lambdas/runtime/services';

/**
 * Does the work of an upload. It is marked before its first write, and the mark only goes where
 * nothing was settled from before that work until after it: then what it wrote by the settled
 * state is right. Else, and where the upload dies at any point, settling makes it good.
 *
 * @param write what the upload writes, and whether the settled state that it was given allows to
 * call that right
 */
export async function takeIn<Answer>(
  { capture, now }: Services,
  performer: string,
  work: UploadWork,
  write: (
    materialized: MaterializedState,
  ) => Promise<{ readonly isRight: boolean; readonly answer: Answer }>,
): Promise<Answer> {
  const pending = await markUpload(capture, performer, work, now());
  const materialized = await findMaterializedState(capture, performer);
  const { isRight, answer } = await write(materialized);
  const isDone = isRight && (await finishUpload(capture, performer, pending, materialized));
  if (!isDone) await leaveUpload(capture, performer, pending, now());
  return answer;
}
