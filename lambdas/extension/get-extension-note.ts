import { findTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { hasProfileConsent } from '@lambdas/services/consent';
import { getExtensionNote } from '@shared/api/extension';
import { toNoteResponse } from './note-response';

export const handler = endpoint(
  getExtensionNote,
  async ({ params: { tipper } }, { extension: { performer }, services }) => {
    if (!(await hasProfileConsent(services, performer))) {
      throw new ApiError('forbidden', 'Turn on tipper profiles in Settings to see notes.');
    }
    return toNoteResponse(tipper, await findTipperNote(services.tippers, performer, tipper));
  },
);
