import { endpoint } from '@lambdas/endpoint/endpoint';
import { changeTipperNote } from '@lambdas/services/tippers/change-tipper-note';
import { toTipperNoteResponse } from '@lambdas/services/tippers/tipper-note-response';
import { saveTipper } from '@shared/api/notes';

export const handler = endpoint(
  saveTipper,
  async ({ params: { p }, body: { name, ...change } }, { caller, services }) => {
    const of = { performer: p, viewer: name, by: caller.account.id, where: 'body.name' } as const;
    return toTipperNoteResponse(await changeTipperNote(services, of, change));
  },
);
