import { setTimeout as pause } from 'node:timers/promises';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import { findWork, saveMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';

export interface RebuildOptions {
  readonly archive: () => ObjectStore;
  /** Read from the archive whatever it has, even if it is still in the table. @default false */
  readonly preferArchive?: boolean;
  /** Called with what it is waiting for. */
  readonly log?: (what: string) => void;
  /** @default 2 seconds */
  readonly waitMs?: number;
}

/** Never a valid version, so the next materialization rebuilds everything. */
const NO_VERSION = 0;

/**
 * Folds a performer's whole log again and replaces every derived document. People's texts stay.
 * Safe to run twice, to kill, and to run while the service materializes: the next run continues
 * from the mark it leaves.
 */
export async function rebuildPerformer(
  services: Services,
  performer: string,
  options: RebuildOptions,
): Promise<void> {
  await markForRebuild(services, performer, options);
  await materializeUntilDone(services, performer, options);
}

/** Waits for a running materialization, so that its last writes are older than the mark. */
async function markForRebuild(
  services: Services,
  performer: string,
  { log = () => {}, waitMs = 2_000 }: RebuildOptions,
): Promise<void> {
  const { capture, now } = services;
  for (;;) {
    const { materialized, end } = await findWork(capture, performer);
    if (!end) throw new Error(`Nothing was ever captured of ${performer}.`);
    if (materialized.run && materialized.run.until > now()) {
      log('Waiting for a materialize run to end.');
      await pause(waitMs);
      continue;
    }
    const generation = materialized.generation + 1;
    const marked = { ...materialized, generation, codeVersion: NO_VERSION };
    if (await saveMaterializedState(capture, performer, materialized, marked)) return;
  }
}

async function materializeUntilDone(
  services: Services,
  performer: string,
  { archive, preferArchive = false, log = () => {}, waitMs = 2_000 }: RebuildOptions,
): Promise<void> {
  for (;;) {
    const result = await materializePerformer(services, performer, { archive, preferArchive });
    const { materialized } = await findWork(services.capture, performer);
    if (materialized.codeVersion === CODE_VERSION && materialized.run === null) return;
    log(result === 'busy' ? 'Waiting for the service’s own run.' : 'Continuing.');
    await pause(waitMs);
  }
}
