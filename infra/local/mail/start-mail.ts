import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import type { SentMail } from './mail';
import { mailListener } from './mail-listener';
import type { Misbehave } from './misbehavior';
import { type Deliverable, openOutbox } from './outbox';

export interface MailOptions {
  /** Folder for sent mails. */
  readonly directory: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** @default the system clock */
  readonly now?: () => Date;
}

export interface RunningMail extends RunningServer {
  /** Adds a mail to the outbox; it is on disk when the promise resolves. */
  deliver(mail: Deliverable): Promise<SentMail>;
  /** For tests: decides what goes wrong with mails of the service; undefined for nothing. */
  misbehave: Misbehave | undefined;
}

/**
 * Starts the mail outbox: no mail leaves the machine, and all mails can be read.
 *
 *     const mail = await startMail({ directory: '.roomlight/mail' });
 *     await mail.deliver({ to: 'anna@example.com', subject: 'Hello', text: 'Hi Anna' });
 *     const client = new SESv2Client({ endpoint: mail.url, region: 'us-east-1', credentials });
 *
 * For people: `GET /` lists the mails, newest first (`?to=` filters); `GET /mails/{id}` shows one.
 * For tests: `GET /mails.json?to=anna@example.com` returns `SentMail[]`, newest first.
 * For the service: SES v2's SendEmail with simple content; anything else is a BadRequestException.
 */
export async function startMail({
  directory,
  port = 0,
  now = () => new Date(),
}: MailOptions): Promise<RunningMail> {
  const outbox = openOutbox(join(directory, 'mails'), now);
  const listener = mailListener(outbox, (mail) => running.misbehave?.(mail));
  const server = await listenOnLoopback(createServer(listener), port);

  const running: RunningMail = {
    ...server,
    deliver: async (mail) => outbox.deliver(mail),
    misbehave: undefined,
  };
  return running;
}
