import { endpoint } from '@lambdas/endpoint/endpoint';
import { takeUpload } from '@lambdas/services/uploads/take-upload';
import { saveExtensionUpload } from '@shared/api/extension';

export const handler = endpoint(
  saveExtensionUpload,
  async ({ body }, { extension: { performer, account, grant }, services }) =>
    takeUpload(services, { performer, account: account.id, role: grant.role }, body),
);
