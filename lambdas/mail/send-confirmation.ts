import {
  confirmedAddress,
  findAddress,
  isSameAddress,
  type NotificationAddress,
  saveAddress,
  withCode,
} from '@lambdas/data/mails/mail-addresses';
import { canSendMail, openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { ApiError, badInput, tooMany } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { confirmMail } from '@shared/domain/mails/confirm-mail';
import { computeNextCodeTime, refuseCode } from '@shared/domain/mails/notification-address';
import { changedMeanwhile } from './change-address';

/**
 * Sets a performer's notification address and mails a confirmation code to it. An address that is
 * already confirmed stays confirmed. The mail is counted before it is sent: of several parallel
 * requests only one sends, and after a crash the next mail waits a minute.
 *
 * @param wanted in lower case
 */
export async function sendConfirmation(
  services: Services,
  performer: string,
  wanted: string,
): Promise<NotificationAddress> {
  const { configs, now } = services;
  const record = await findAddress(configs, performer, { consistent: true });
  const isSame =
    record.address !== null && (await isSameAddress(services, performer, record.address, wanted));
  if (isSame && record.address?.state === 'confirmed') return record.address;
  if (!canSendMail()) {
    throw new ApiError(
      'unavailable',
      'This site doesn’t send email, so the address can’t be confirmed.',
    );
  }
  const whyNot = refuseCode(record.sentAt, now());
  if (whyNot !== null) {
    throw tooMany(whyNot, { until: computeNextCodeTime(record.sentAt, now()), now: now() });
  }

  const address = await confirmedAddress(services, performer, wanted);
  const { code, record: next } = withCode(record, address, now());
  if (!(await saveAddress(configs, performer, next))) throw changedMeanwhile();

  const link = `${siteUrl()}/dashboard/settings?room=${performer}&mailcode=${code}`;
  const answer = await openMailer().send({ to: wanted, ...confirmMail({ performer, link }) });
  if (answer.kind === 'refused') {
    throw badInput(
      'body.notificationEmail',
      'We can’t send email to this address. Check it for typos.',
    );
  }
  if (answer.kind === 'failed') {
    throw new ApiError('unavailable', 'We couldn’t send the email. Try again in a minute.');
  }
  return next.address ?? address;
}
