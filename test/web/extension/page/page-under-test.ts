import type { AnswerOf, ExchangeKind, PageOrders, RequestOf } from '@web/extension/messages';
import type { PageParts } from '@web/extension/page/page-parts';
import { runPage } from '@web/extension/page/run-page';
import type { sendMessage } from '@web/extension/send-message';
import { PACE } from '@web/extension/settings';
import { vi } from 'vitest';

export type Sent = {
  readonly [Kind in ExchangeKind]: { readonly kind: Kind; readonly request: RequestOf<Kind> };
}[ExchangeKind];

type Answer<Kind extends ExchangeKind> = AnswerOf<Kind> | null;

/** How the worker answers each kind of message; null if it can't. */
export type Answers = {
  readonly [Kind in ExchangeKind]: (
    request: RequestOf<Kind>,
  ) => Answer<Kind> | Promise<Answer<Kind>>;
};

export const ORDERS: PageOrders = {
  mayRead: true,
  showsTippers: false,
  canWriteNotes: false,
  readersFile: null,
};

/** A page's script with a worker that a test plays. Use fake timers. */
export function runInPage(answers: Partial<Answers> = {}) {
  const sent: Sent[] = [];
  const worker: Answers = {
    hello: () => ORDERS,
    reading: () => ({ ...ORDERS, isTaken: true }),
    ledger: () => ({ isOk: true }),
    tippers: () => ({ isOk: true, tippers: [] }),
    notes: () => null,
    saveNotes: () => null,
    ...answers,
  };
  let isLeftBehind = false;
  // One message at a time has one kind; the compiler can't follow that through a table.
  const send = (async (kind: ExchangeKind, request: RequestOf<ExchangeKind>) => {
    sent.push({ kind, request: structuredClone(request) } as Sent);
    return (worker[kind] as (request: RequestOf<ExchangeKind>) => unknown)(request);
  }) as typeof sendMessage;
  const parts: PageParts = {
    document,
    settings: { pace: PACE, siteUrl: 'http://127.0.0.1:4000' },
    send,
    isLeftBehind: () => isLeftBehind,
    now: Date.now,
  };
  const stop = runPage(parts);

  return {
    stop,
    sent,
    /** What was sent of one kind. */
    of: <Kind extends ExchangeKind>(kind: Kind): RequestOf<Kind>[] =>
      sent.flatMap((one) => (one.kind === kind ? [one.request as RequestOf<Kind>] : [])),
    leaveBehind() {
      isLeftBehind = true;
    },
    /** The panel's shadow tree, if the panel is on the page. */
    panel: () => document.querySelector('[data-roomlight]')?.shadowRoot ?? null,
  };
}

/** Lets time pass, as far as the page's timers and observers are concerned. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
