import type { Caller } from '@lambdas/auth/callers';
import { checkIsOwn } from '@lambdas/auth/check-is-own';
import { findWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import { notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';

/**
 * Finds a webhook of a performer that the caller owns.
 *
 * @throws ApiError `forbidden` or `not-found`
 */
export async function findOwnWebhook(
  { configs }: Pick<Services, 'configs'>,
  caller: Caller,
  { p: performer, id }: { readonly p: string; readonly id: string },
): Promise<Webhook> {
  checkIsOwn(caller, performer);
  const webhook = await findWebhook(configs, { performer, id });
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

export function noSuchWebhook() {
  return notFound('Webhook not found.');
}
