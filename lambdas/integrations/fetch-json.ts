/** A server's answer. The body is a JSON object; null if it isn't one or is too large. */
export type JsonAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly object: Readonly<Record<string, unknown>> | null;
      readonly isTooLarge: boolean;
      /** When the response started (epoch ms). */
      readonly answeredAt: number;
      /** How long the server asked us to wait, at most an hour; null if it didn't. */
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export interface JsonLimits {
  readonly timeoutMs: number;
  readonly largestBytes: number;
  /** @default the machine's clock */
  readonly now?: () => number;
}

const LONGEST_WAIT_SECONDS = 3_600;

/**
 * Fetches a JSON object. Never throws because of the server's answer and never follows a redirect.
 * Answers never contain the URL, because a secret may be part of it.
 */
export async function fetchJson(
  address: URL,
  { timeoutMs, largestBytes, now = Date.now }: JsonLimits,
): Promise<JsonAnswer> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answeredAt = now();
    const text = await readText(response, largestBytes);
    return {
      kind: 'answer',
      status: response.status,
      object: text === null ? null : objectIn(text),
      isTooLarge: text === null,
      answeredAt,
      retryAfterSeconds: retryAfter(response),
    };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** Returns the body; null if it is larger than any legitimate answer. */
async function readText(response: Response, largestBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : null;
}

/** Only the error's name or code: fetch's messages may contain the URL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return 'connection lost';
}
