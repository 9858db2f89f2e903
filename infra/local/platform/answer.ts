/** An HTTP answer to be sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Sends nothing and keeps the connection open, or resets it. */
  readonly instead?: 'hang' | 'reset';
  /** Delay before answering. */
  readonly delayMs?: number;
}

export function json(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

export function csv(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body };
}

export function html(status: number, title: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`,
  };
}

export function notFound(): Answer {
  return html(404, 'Page not found');
}
