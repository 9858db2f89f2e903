import * as z from 'zod';

/** One page of the public room list, its rows unread. */
export interface ListPage {
  readonly kind: 'page';
  readonly rows: readonly unknown[];
  /** Rooms that match, on all pages. */
  readonly count: number;
  /** Epoch ms. */
  readonly fetchedAt: number;
}

export type ListAnswer =
  | ListPage
  | {
      readonly kind: 'failed';
      /** A few words; never an address, for the campaign is part of it. */
      readonly reason: string;
      /** Whether the same request may succeed later. */
      readonly mayRepeat: boolean;
      /** Not before so many ms; 0 where the platform did not say. */
      readonly waitMs: number;
    };

const LARGEST_BODY = 5 * 1024 * 1024;

const Page = z.object({ results: z.array(z.unknown()).max(500), count: z.int().min(0) });

/** Fetches one page. Never throws, never follows a redirect. */
export async function readListPage(
  address: URL,
  { timeoutMs, now }: { timeoutMs: number; now: () => number },
): Promise<ListAnswer> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const fetchedAt = now();
    if (response.status !== 200) {
      await response.body?.cancel();
      return failureOf(response);
    }
    const body = await readBody(response);
    if (body === null) return failed('answer over 5 MB');
    const page = Page.safeParse(parse(body));
    if (!page.success) return failed('answer is not what the list documents');
    return { kind: 'page', rows: page.data.results, count: page.data.count, fetchedAt };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** Too many requests and the platform's own faults pass; any other status does not. */
function failureOf({ status, headers }: Response): ListAnswer {
  const mayRepeat = status === 429 || status === 408 || status >= 500;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  return { kind: 'failed', reason: `status ${status}`, mayRepeat, waitMs };
}

function failed(reason: string): ListAnswer {
  return { kind: 'failed', reason, mayRepeat: true, waitMs: 0 };
}

/** The body as text, or null where it is larger than any honest page. */
async function readBody(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Only the error's own name or code: messages of fetch may carry the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return 'connection lost';
}
