import { grantOn } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { saveUpload } from '@shared/api/uploads';
import { takeLedger } from './save-ledger';
import { saveSessionUpload } from './save-session-upload';

export const handler = endpoint(
  saveUpload,
  async ({ params: { p }, body }, { caller, services }) => {
    if (grantOn(caller, p)?.role === 'ReadOnly') {
      throw new ApiError(
        'forbidden',
        `You have read-only access to ${p}, so you can’t upload data.`,
      );
    }
    return body.kind === 'ledger'
      ? takeLedger(services, p, body)
      : saveSessionUpload(services, p, caller.account.id, body);
  },
);
