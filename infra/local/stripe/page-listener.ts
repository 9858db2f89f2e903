import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../serving/request-body';
import { enterPayPage, gone, type PageAnswer, showPayPage } from './pay-page';
import { enterPortal, showPortal, showReceipt } from './portal-page';
import { runDue } from './renewals';
import type { World } from './world';

/** No scripts. Forms lead to the shop's pages, so they may go anywhere. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the pages: `/pay/{session}`, `/portal/{session}` and `/receipts/{invoice}`. */
export function pageListener(world: World) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, page, id = ''] = path.split('/');
    const fields =
      request.method === 'POST'
        ? new URLSearchParams((await readBody(request)).toString('utf8'))
        : null;
    runDue(world);
    send(response, answer(world, page, id, fields));
  };
}

function answer(
  world: World,
  page: string | undefined,
  id: string,
  fields: URLSearchParams | null,
): PageAnswer {
  if (page === 'pay') return fields ? enterPayPage(world, id, fields) : showPayPage(world, id);
  if (page === 'portal') return fields ? enterPortal(world, id, fields) : showPortal(world, id);
  if (page === 'receipts') return showReceipt(world, id);
  return gone();
}

function send(response: ServerResponse, answer: PageAnswer): void {
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
    return;
  }
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(answer.html);
}
