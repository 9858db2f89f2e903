import { readText } from './read-text';

/** A server's answer. The body is a JSON object; null if it isn't one or is too large. */
export type JsonAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly object: Readonly<Record<string, unknown>> | null;
      /** The start of a body that is too large; null if it was read whole. */
      readonly prefix: string | null;
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
    const { text, isCut } = await readText(response, largestBytes);
    return {
      kind: 'answer',
      status: response.status,
      object: isCut ? null : objectIn(text),
      prefix: isCut ? text : null,
      answeredAt,
      retryAfterSeconds: retryAfter(response.headers, answeredAt),
    };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** Returns the JSON object in a text; null if there is none. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Reads the header, which holds seconds or a date. At most an hour. */
export function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Math.min(Number(header), LONGEST_WAIT_SECONDS);
  const seconds = /gmt$/i.test(header) ? Math.ceil((Date.parse(header) - now) / 1000) : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS);
}

/** Only the error's name or code: fetch's messages may contain the URL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return 'connection lost';
}
