import { refusalOf } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { changeTipperNote } from '@lambdas/services/tippers/change-tipper-note';
import { saveExtensionNote } from '@shared/api/extension';
import { decide } from '@shared/domain/access/decide';
import { toNoteResponse } from './note-response';

export const handler = endpoint(
  saveExtensionNote,
  async ({ params: { tipper }, body }, { extension, services }) => {
    const { performer, account, grant } = extension;
    const refusal = decide({ admin: true }, grant);
    if (refusal) throw refusalOf(refusal, performer);
    const of = { performer, viewer: tipper, by: account.id, where: 'path.tipper' } as const;
    return toNoteResponse(tipper, await changeTipperNote(services, of, body));
  },
);
