import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver got it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a message; the default is 204. */
export type Answering = (
  response: ServerResponse,
  message: ReceivedMessage,
) => void | Promise<void>;

export interface WebhookReceiver {
  /** `http://localhost:…` */
  readonly url: string;
  /** What arrived, oldest first. */
  readonly messages: ReceivedMessage[];
  answer: Answering;
  close(): Promise<void>;
}

/** A server that takes webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const takes: Answering = (response) => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    const { headers } = request;
    const message = { id: String(headers['webhook-id']), headers, body };
    messages.push(message);
    await receiver.answer(response, message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://localhost:${port}/hook`,
    messages,
    answer: takes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Checks a message as the specification of Standard Webhooks says, independently of what signs it. Throws
 * unless one of the signatures was made with the secret and the message is not too old.
 *
 * @param now epoch ms
 */
export function verifyMessage(
  { headers, body }: Pick<ReceivedMessage, 'headers' | 'body'>,
  secret: string,
  now: number,
): unknown {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`];
    if (typeof value !== 'string') throw new Error(`webhook-${name} is missing.`);
    return value;
  });
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) throw new Error('Too old.');
  if (!secret.startsWith('whsec_')) throw new Error('Not a secret.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  if (key.byteLength < 24 || key.byteLength > 64) throw new Error('The secret has a wrong length.');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isGenuine = (signatures ?? '').split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine) throw new Error('No signature fits.');
  return JSON.parse(body);
}
