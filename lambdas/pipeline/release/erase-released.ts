import { findTeam } from '@lambdas/data/accounts/teams';
import { chunksKey, findArchiveIndex } from '@lambdas/data/log/archive';
import { removeMailLinks } from '@lambdas/data/mails/mail-links';
import type { ReleasedPerformer } from '@lambdas/data/performers/released-performers';
import { chatBuckets } from '@lambdas/data/tippers/viewer-chat';
import { namedViewers } from '@lambdas/pipeline/shared/named-viewers';
import { removeAll, type Sweep } from '@lambdas/pipeline/shared/sweep';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';
import { eraseSharedParts } from './erase-shared-parts';

/** The stores that hold a performer's objects. */
export interface Stores {
  readonly archive: ObjectRemover;
  readonly published: ObjectRemover;
}

/**
 * Removes everything that is stored about a released performer, by key. Nothing is scanned, so the
 * cost depends only on the performer's own data. Only the owner item and the mark stay. A pass that
 * removes nothing proves that nothing is left.
 *
 * Other accounts' claims on the name stay: they belong to those accounts and say nothing about the
 * performer.
 */
export async function eraseReleased(
  services: Services,
  stores: Stores,
  { performer, account }: ReleasedPerformer,
  sweep: Sweep,
): Promise<void> {
  const { capture, sessions, tippers, tipMenus, configs, now } = services;
  const own = `P#${performer}`;

  // The index is removed with the log, and only the index knows the objects.
  const { ranges } = await findArchiveIndex(capture, performer, now());
  for (const range of ranges) await stores.archive.remove(chunksKey(performer, range));
  await stores.published.remove(`summaries/${performer}.json`);
  await removeAll(capture, `R#${performer}`, sweep);

  await removeAll(sessions, own, sweep, {
    before: async (item) => {
      for (const viewer of new Set(namedViewers(item))) {
        await removeAll(tippers, `${own}#T#${viewer}`, sweep);
      }
    },
  });
  for (const bucket of chatBuckets) await removeAll(tippers, `${own}#V#${bucket}`, sweep);
  await removeAll(tippers, `${own}#G`, sweep);
  await removeAll(tippers, own, sweep);
  await removeAll(tipMenus, own, sweep);

  await removeMailLinks(services, performer);
  await removeAll(configs, own, sweep, { keeps: ({ sk }) => sk === 'OWNER' });
  const { members } = await findTeam(configs, account);
  for (const reader of [account, ...members.flatMap((member) => member.account ?? [])]) {
    await configs.remove({ pk: `U#${reader}`, sk: `READ#${performer}` });
  }
  await eraseSharedParts(services, account, performer, sweep);
}
