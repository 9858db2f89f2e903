const MAX_ERRORS = 3;
const MAX_MESSAGE = 200;
/** One of our scripts in an error's place or stack, with line and column. */
const PLACE = /(https?:\/\/[^/\s]+)\/(?:assets\/)?([\w.-]+\.js:\d+:\d+)/;

interface Reporting {
  /** Returns the page shown now: a path in the table of screens, never the address itself. */
  readonly pageNow: () => string;
  /** Whether to count this view, besides reporting errors. @default true */
  readonly countsView?: boolean;
  /** Returns what precedes the paths of calls. @default `/v1` */
  readonly apiBase?: () => Promise<string>;
}

/**
 * Counts a view of this page, and reports up to three errors in our own scripts, without anything
 * about the visitor. Sends nothing if the browser asks not to be tracked. See
 * docs/decisions/page-counters.md.
 */
export function reportPage({
  pageNow,
  countsView = true,
  apiBase = async () => '/v1',
}: Reporting): void {
  if (asksForPrivacy()) return;

  const send = (path: string, body: object) => {
    apiBase()
      .then((base) =>
        fetch(base + path, {
          method: 'POST',
          body: JSON.stringify(body),
          // Also while the page is being left, and without the address in a header.
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        }),
      )
      .catch(() => undefined);
  };
  let errors = 0;
  const report = (text: string, place = '') => {
    const [, origin, source] = PLACE.exec(place) ?? [];
    if (origin !== location.origin || errors >= MAX_ERRORS) return;
    errors += 1;
    const message = text.trim().slice(0, MAX_MESSAGE) || 'Error';
    send('/browser_errors', { page: pageNow(), message, source });
  };

  if (countsView) send('/page_views', { page: pageNow() });
  addEventListener('error', ({ message, filename, lineno, colno }) => {
    report(message, `${filename}:${lineno}:${colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) report(String(reason), firstPlace(reason.stack));
  });
}

function asksForPrivacy(): boolean {
  const signal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return signal || navigator.doNotTrack === '1';
}

/** The innermost place of a stack, whosever script it is. */
function firstPlace(stack = ''): string | undefined {
  return /[\w-]+:\/\/\S+:\d+:\d+/.exec(stack)?.[0];
}
