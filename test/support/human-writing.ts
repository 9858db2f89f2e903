import { findNewestSession } from '@lambdas/data/sessions/segments';
import { saveSessionNotes } from '@lambdas/data/sessions/session-notes';
import { addSessionTag } from '@lambdas/data/sessions/session-tags';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { saveTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { services } from '@lambdas/runtime/services';
import { saveUserSettings } from '@shared/api/settings';
import { saveTipMenu } from '@shared/api/tip-menu';
import type { Person } from './signed-in';

/**
 * Writes a tag, notes, a menu and a setting, as people do. All of them contain the top tipper's
 * name, which is returned.
 */
export async function writeByHand(person: Person, performer: string): Promise<string> {
  const { sessions, tippers } = services();
  const newest = await findNewestSession(sessions, performer);
  const { tippers: best } = await findAllTimeTippers(tippers, performer);
  const viewer = best[0]?.name ?? '';
  const start = newest?.start ?? 0;
  const stamp = { at: Date.now(), by: person.email };
  await addSessionTag(sessions, performer, start, `night of ${viewer}`);
  await saveSessionNotes(sessions, performer, start, { notes: `thank @${viewer}`, ...stamp });
  await saveTipperNote(tippers, performer, viewer, { notes: 'likes songs', rating: 4 }, stamp);
  await saveTipperNote(tippers, performer, 'someone_else', { notes: `knows ${viewer}` }, stamp);
  await person.call(saveUserSettings, {
    body: { performerName: performer, snippet: `ask ${viewer}` },
  });
  const item = { name: `song for ${viewer}`, tokens: 25 };
  const prices = [{ tokens: 25, startTime: '2026-11-01T00:00:00Z' }];
  await person.call(saveTipMenu, {
    params: { p: performer },
    body: { items: [{ ...item, prices }], version: 0 },
  });
  return viewer;
}
