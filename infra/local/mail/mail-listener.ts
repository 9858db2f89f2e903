import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody } from '../serving/request-body';
import { type Misbehave, REFUSALS } from './misbehavior';
import type { Deliverable, Outbox } from './outbox';
import { renderMail, renderMissing, renderOutbox } from './outbox-pages';
import { parseSendEmail } from './send-email';

/** Scripts may not run. Only what a mail's frame shows may be loaded. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'";

/**
 * Serves SES v2's SendEmail for the service, the outbox pages for people, and JSON for tests.
 *
 * @param misbehave decides for each mail of the service what goes wrong with it
 */
export function mailListener(outbox: Outbox, misbehave: Misbehave): RequestListener {
  return async (request, response) => {
    const [pathname = '/', query] = (request.url ?? '/').split('?');
    const recipient = new URLSearchParams(query).get('to') ?? undefined;
    const id = /^\/mails\/(\d{1,15})$/.exec(pathname)?.[1];

    if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') {
      await sendEmail(outbox, misbehave, request, response);
    } else if (request.method !== 'GET') {
      answerPage(response, 405, renderMissing());
    } else if (pathname === '/') {
      answerPage(response, 200, renderOutbox(outbox.list(recipient), recipient));
    } else if (pathname === '/mails.json') {
      answerJson(response, 200, outbox.list(recipient));
    } else {
      const mail = id === undefined ? undefined : outbox.get(Number(id));
      answerPage(response, mail ? 200 : 404, mail ? renderMail(mail) : renderMissing());
    }
  };
}

async function sendEmail(
  outbox: Outbox,
  misbehave: Misbehave,
  request: IncomingMessage,
  response: ServerResponse,
) {
  let mail: Deliverable;
  try {
    const body: unknown = JSON.parse((await readBody(request)).toString('utf8'));
    mail = parseSendEmail(body);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return refuse(response, { status: 400, error: 'BadRequestException' }, reason);
  }
  const wrong = misbehave(mail);
  const refusal = wrong && REFUSALS[wrong];
  if (refusal) return refuse(response, refusal, 'Told to.');
  if (wrong === 'reset') return request.socket.destroy();
  const { id } = outbox.deliver(mail);
  if (wrong === 'lost-answer') return request.socket.destroy();
  answerJson(response, 200, { MessageId: `local-${id}` });
}

function refuse(
  response: ServerResponse,
  { status, error }: { readonly status: number; readonly error: string },
  message: string,
) {
  response.setHeader('x-amzn-errortype', error);
  answerJson(response, status, { message });
}

function answerPage(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_POLICY,
    'referrer-policy': 'no-referrer',
  });
  response.end(html);
}

function answerJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
