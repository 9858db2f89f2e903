import { createHash } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type { HelpAnswer } from '@shared/help/answer';
import * as z from 'zod';

/**
 * The answer to a help question, for everybody who asks the same. The key is a hash, so neither the
 * question nor whose it was is stored.
 */
export const helpAnswerItem = defineItem({
  name: 'help-answers',
  table: 'configs',
  pk: 'HELP#{digest}',
  sk: 'ANSWER',
  schema: () =>
    z.object({
      /** Null: the model had none that could be shown. */
      answer: z
        .object({
          text: z.string(),
          quotes: z.array(z.object({ slug: z.string(), quote: z.string() })),
        })
        .nullable(),
      ttl: z.number(),
    }),
});

const KEPT_DAYS = 30;

/** A question, and what its answer depends on besides. */
export interface HelpQuestion {
  /** Trimmed, in lower case. */
  readonly question: string;
  /** A hash of the articles and the instruction: an answer to former ones doesn't count. */
  readonly basis: string;
}

/** The stored answer; undefined if the question is new. 0.5 read units. */
export async function findHelpAnswer(
  configs: Table,
  request: HelpQuestion,
  now: number,
): Promise<HelpAnswer | null | undefined> {
  const item = await getItem(configs, helpAnswerItem, { digest: digestOf(request) });
  // DynamoDB may delete expired items some days late.
  return item && item.ttl * 1000 > now ? item.answer : undefined;
}

/** Stores an answer for 30 days. */
export async function saveHelpAnswer(
  configs: Table,
  request: HelpQuestion,
  answer: HelpAnswer | null,
  now: number,
): Promise<void> {
  const ttl = Math.ceil((now + KEPT_DAYS * DAY_MS) / 1000);
  await putItem(configs, helpAnswerItem, { digest: digestOf(request) }, { answer, ttl });
}

function digestOf({ question, basis }: HelpQuestion): string {
  return createHash('sha256').update(`${basis}\n${question}`).digest('base64url');
}
