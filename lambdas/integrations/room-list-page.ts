import * as z from 'zod';
import { fetchJson } from './fetch-json';

/** One page of the public room list, its rows not parsed. */
export interface ListPage {
  readonly kind: 'page';
  readonly rows: readonly unknown[];
  /** Number of matching rooms on all pages. */
  readonly count: number;
  /** Epoch ms. */
  readonly fetchedAt: number;
}

export type ListAnswer =
  | ListPage
  | {
      readonly kind: 'failed';
      /** Short, and without the URL, because the campaign is part of it. */
      readonly reason: string;
      /** Whether the same request may succeed later. */
      readonly mayRepeat: boolean;
      /** Minimum wait before a retry; 0 if the platform didn't say. */
      readonly waitMs: number;
    };

const LARGEST_BODY = 5 * 1024 * 1024;

const Page = z.object({ results: z.array(z.unknown()).max(500), count: z.int().min(0) });

/** Fetches one page. Never throws and never follows a redirect. */
export async function readListPage(
  address: URL,
  { timeoutMs, now }: { timeoutMs: number; now: () => number },
): Promise<ListAnswer> {
  const answer = await fetchJson(address, { timeoutMs, largestBytes: LARGEST_BODY, now });
  if (answer.kind === 'failed') return failed(answer.reason);
  if (answer.status !== 200) return failureOf(answer.status, answer.retryAfterSeconds);
  if (answer.prefix !== null) return failed('answer over 5 MB');
  const page = Page.safeParse(answer.object);
  if (!page.success) return failed('answer is not what the list documents');
  const { results, count } = page.data;
  return { kind: 'page', rows: results, count, fetchedAt: answer.answeredAt };
}

/** Rate limits and 5xx statuses are temporary; all others are not. */
function failureOf(status: number, retryAfterSeconds: number | null): ListAnswer {
  const mayRepeat = status === 429 || status === 408 || status >= 500;
  const waitMs = (retryAfterSeconds ?? 0) * 1000;
  return { kind: 'failed', reason: `status ${status}`, mayRepeat, waitMs };
}

function failed(reason: string): ListAnswer {
  return { kind: 'failed', reason, mayRepeat: true, waitMs: 0 };
}
