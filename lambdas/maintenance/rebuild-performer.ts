import { setTimeout as pause } from 'node:timers/promises';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import { findWork, saveMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';

export interface RebuildOptions {
  readonly archive: () => ObjectStore;
  /** Read from the archive all that it has, also what is still in the table. @default false */
  readonly preferArchive?: boolean;
  /** Hears what is waited for. */
  readonly say?: (what: string) => void;
  /** @default 2 seconds */
  readonly waitMs?: number;
}

/** No version of the code: whoever settles next settles everything anew. */
const NO_VERSION = 0;

/**
 * Folds a performer's whole chain anew and replaces every document that is computed from it; what
 * people wrote is not touched. Safe to run twice, to kill and to run while the service settles:
 * the mark it leaves is taken up by whoever settles next.
 */
export async function rebuildPerformer(
  services: Services,
  performer: string,
  options: RebuildOptions,
): Promise<void> {
  await markForRebuild(services, performer, options);
  await materializeUntilDone(services, performer, options);
}

/** Waits for a settling under way, so that its last writes are not newer than the mark. */
async function markForRebuild(
  services: Services,
  performer: string,
  { say = () => {}, waitMs = 2_000 }: RebuildOptions,
): Promise<void> {
  const { capture, now } = services;
  for (;;) {
    const { materialized, end } = await findWork(capture, performer);
    if (!end) throw new Error(`Nothing was ever captured of ${performer}.`);
    if (materialized.run && materialized.run.until > now()) {
      say('Waiting for a settling under way.');
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
  { archive, preferArchive = false, say = () => {}, waitMs = 2_000 }: RebuildOptions,
): Promise<void> {
  for (;;) {
    const result = await materializePerformer(services, performer, { archive, preferArchive });
    const { materialized } = await findWork(services.capture, performer);
    if (materialized.codeVersion === CODE_VERSION && materialized.run === null) return;
    say(result === 'busy' ? 'The service settles it; waiting.' : 'Going on.');
    await pause(waitMs);
  }
}
