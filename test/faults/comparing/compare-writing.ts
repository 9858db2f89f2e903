import { findSessionNotes } from '@lambdas/data/sessions/session-notes';
import { findSessionTags } from '@lambdas/data/sessions/session-tags';
import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import type { Item } from '@lambdas/runtime/table';
import type { Process } from '../process';
import { dump } from '../storage/dump';
import type { Storage } from '../storage/memory-storage';
import type { Written } from '../writers/people';
import { openChecks } from './difference';

/** Whether an item was written by people. */
export function isWritten({ sk }: Item): boolean {
  return /^(TAG#|NOTE#|MENU$)/.test(sk);
}

/** Returns everything people wrote, to compare byte by byte. */
export async function writingIn(storage: Storage): Promise<string> {
  const tables = ['sessions', 'tippers', 'chat', 'tipMenus'];
  const items = await Promise.all(tables.map((table) => dump(storage, table)));
  const plain = items
    .flat()
    .filter(isWritten)
    .map(({ z, ...item }) =>
      JSON.stringify({ ...item, z: z ? Buffer.from(z as Uint8Array).toString('base64') : '' }),
    );
  return plain.sort().join('\n');
}

/** Compares the stored texts with what their authors remember. */
export async function compareWriting(
  { sessions, tippers, tipMenus }: Process,
  room: string,
  written: Written,
): Promise<readonly string[]> {
  const { wrong, check } = openChecks();
  for (const [start, tags] of written.tags) {
    const stored = await findSessionTags(sessions, room, start);
    check(`${room} tags of ${start}`, [...stored].sort(), [...tags].sort());
  }
  for (const [start, notes] of written.notes) {
    const stored = await findSessionNotes(sessions, room, start);
    check(`${room} notes of ${start}`, stored?.notes ?? '', notes);
  }
  check(
    `${room} tipper notes`,
    (await listTipperNotes(tippers, room))
      .map(({ viewer, notes, rating }) => [viewer, notes, rating])
      .sort(),
    [...written.tippers]
      .filter(([, { notes, rating }]) => notes !== '' || rating !== null)
      .map(([viewer, { notes, rating }]) => [viewer, notes, rating])
      .sort(),
  );
  const { items } = await findMenu(tipMenus, room, { consistent: true });
  check(
    `${room} menu`,
    items.map(({ name, tokens }) => [name, tokens]).sort(),
    [...written.menu].sort(),
  );
  return wrong;
}
