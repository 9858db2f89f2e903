import { randomUUID } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import {
  findStateItem,
  ifUnchanged,
  type MaterializedState,
  materializedStateKey,
} from './materialized-state';
import { MARK, type PendingUpload, type UploadWork } from './pending-uploads';

/**
 * Longer than the timeout of the function that saves uploads, so an upload that is due no longer
 * writes.
 */
const GRACE_MS = 2 * 60_000;

/** Registers an upload before its first write. 1 write unit. */
export async function markUpload(
  capture: Table,
  performer: string,
  work: UploadWork,
  now: number,
): Promise<PendingUpload> {
  const pending = { mark: `${MARK}${randomUUID()}`, work, due: now + GRACE_MS };
  await capture.update(materializedStateKey(performer), set(pending));
  return pending;
}

/**
 * Removes the registration if nothing was materialized since the state was read: then everything
 * that the upload wrote on that basis is right. 1 write unit.
 *
 * @returns whether the registration was removed
 */
export async function finishUpload(
  capture: Table,
  performer: string,
  { mark }: PendingUpload,
  current: MaterializedState,
): Promise<boolean> {
  const { expression, names, values } = ifUnchanged(current);
  return capture.update(
    materializedStateKey(performer),
    {
      expression: 'REMOVE #mark',
      names: { ...names, '#mark': mark },
      ...(values ? { values } : {}),
    },
    expression,
  );
}

/**
 * Leaves an upload to the next run, under a new registration, because a run may have reconciled the
 * old one already.
 */
export async function leaveUpload(
  capture: Table,
  performer: string,
  { mark, work }: PendingUpload,
  now: number,
): Promise<void> {
  const { expression, names, values } = set({ mark: `${MARK}${randomUUID()}`, work, due: now });
  await capture.update(materializedStateKey(performer), {
    expression: `${expression} REMOVE #old`,
    names: { ...names, '#old': mark },
    values,
  });
}

/** Lists uploads that may be incomplete. 1 read unit, strongly consistent. */
export async function listPendingUploads(
  capture: Table,
  performer: string,
): Promise<readonly PendingUpload[]> {
  return (await findStateItem(capture, performer))?.uploads ?? [];
}

function set({ mark, work, due }: PendingUpload) {
  return {
    expression: 'SET #mark = :mark',
    names: { '#mark': mark },
    values: { ':mark': { work, due } },
  };
}
