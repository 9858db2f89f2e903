import type { MailMisbehavior } from '@infra/local/mail/misbehavior';
import { startMail } from '@infra/local/mail/start-mail';
import { canSendMail, openMailer } from '@lambdas/integrations/mailer';
import { temporaryDirectory } from '@test/infra/local/storage/temporary-directory';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const mail = {
  to: 'anna@example.com',
  subject: 'Über 4,210 tk – “gut”',
  text: 'Nice: ü',
  html: '<p>Nice: ü</p>',
};

async function anOutbox() {
  const outbox = await startMail({ directory: temporaryDirectory() });
  onTestFinished(() => outbox.close());
  process.env.AWS_ENDPOINT_URL_SESV2 = outbox.url;
  const listed = async () => (await fetch(`${outbox.url}/mails.json`)).json();
  return { outbox, listed };
}

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    MAIL_FROM: 'Roomlight <no-reply@roomlight.test>',
  });
});

describe('the mailer', () => {
  it('sends text and HTML in the service’s name', async () => {
    const { listed } = await anOutbox();

    expect(await openMailer().send(mail)).toEqual({ kind: 'sent' });
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...mail,
        to: [mail.to],
        from: 'Roomlight <no-reply@roomlight.test>',
      }),
    ]);
  });

  it('adds headers for one-click unsubscribing only to mails with that link', async () => {
    const { listed } = await anOutbox();
    await openMailer().send(mail);
    await openMailer().send({ ...mail, unsubscribeUrl: 'https://roomlight.test/v1/u/t' });

    const [ending, plain] = await listed();
    expect(ending.headers).toEqual({
      'List-Unsubscribe': '<https://roomlight.test/v1/u/t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(plain).not.toHaveProperty('headers');
  });

  it.each<[MailMisbehavior, string]>([
    ['reject', 'refused'],
    ['paused', 'failed'],
    ['throttle', 'failed'],
    ['fault', 'failed'],
    ['reset', 'failed'],
    ['lost-answer', 'failed'],
  ])('reports for %s that it %s, with one request', async (wrong, kind) => {
    const { outbox } = await anOutbox();
    let requests = 0;
    outbox.misbehave = () => {
      requests += 1;
      return wrong;
    };

    expect(await openMailer().send(mail)).toMatchObject({ kind });
    expect(requests).toBe(1);
  });

  it.each([
    ['no address', { ...mail, to: 'nobody' }],
    ['two lines of a header', { ...mail, unsubscribeUrl: 'https://x.test/\r\nBcc: a@b.test' }],
  ])('is refused %s', async (_, wrong) => {
    const { listed } = await anOutbox();

    expect(await openMailer().send(wrong)).toEqual({
      kind: 'refused',
      reason: 'BadRequestException',
    });
    expect(await listed()).toEqual([]);
  });

  it('reports an unreachable service', async () => {
    process.env.AWS_ENDPOINT_URL_SESV2 = 'http://127.0.0.1:9';

    expect(await openMailer(500).send(mail)).toMatchObject({ kind: 'failed' });
  });

  it('sends nothing without a sender', async () => {
    const { listed } = await anOutbox();
    delete process.env.MAIL_FROM;

    expect(canSendMail()).toBe(false);
    expect(await openMailer().send(mail)).toMatchObject({ kind: 'failed' });
    expect(await listed()).toEqual([]);
  });
});
