import { saveTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { hasProfileConsent } from '@lambdas/services/consent';
import { saveTipper } from '@shared/api/notes';
import { toTipperNoteResponse } from './tipper-note-response';

export const handler = endpoint(
  saveTipper,
  async ({ params: { p }, body: { name, ...change } }, { caller, services }) => {
    // Without consent, notes about tippers can only be deleted.
    const takesAway = change.notes === '' && change.rating === null;
    if (!takesAway && !(await hasProfileConsent(services, p))) {
      throw badInput('body.name', 'Turn on tipper profiles in Settings to save notes.');
    }
    const stamp = { at: services.now(), by: caller.account.id };
    const note = await saveTipperNote(services.tippers, p, name, change, stamp);
    if (!note)
      throw badInput('body.name', 'You’ve reached the limit for notes. Delete some old ones.');
    return toTipperNoteResponse(note);
  },
);
