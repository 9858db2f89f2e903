import { grantOn } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { takeUpload } from '@lambdas/services/uploads/take-upload';
import { saveUpload } from '@shared/api/uploads';

export const handler = endpoint(
  saveUpload,
  async ({ params: { p }, body }, { caller, services }) => {
    const role = grantOn(caller, p)?.role ?? 'ReadOnly';
    return takeUpload(services, { performer: p, account: caller.account.id, role }, body);
  },
);
