import type { FencingToken } from '@lambdas/runtime/fencing-token';
import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { StoredAdvice } from '@shared/domain/go-live/stored-advice';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { defineDocument, recomputeDocument } from '../packed/documents';

const slot = () => z.object({ weekday: z.number(), hour: z.number(), nights: z.number() });

/** When a performer should go live, in the time zone of the owner. */
export const goLiveAdviceItem = defineDocument({
  name: 'go-live-advice',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'GO-LIVE',
  content: codec<StoredAdvice>(() =>
    z.object({
      adviceVersion: z.number(),
      timezone: z.string(),
      since: z.number().nullable(),
      digest: z.string(),
      advice: z.object({
        nights: z.number(),
        missingNights: z.number(),
        hours: z.number(),
        average: z.number().nullable(),
        slots: z.array(
          slot().extend({
            perHour: z.number(),
            low: z.number(),
            high: z.number(),
            advantage: z.number(),
          }),
        ),
        toTry: slot().nullable(),
      }),
    }),
  ),
});

/** Reads when a performer should go live; null before it was computed. 0.5 read units; 1 when consistent. */
export async function findGoLiveAdvice(
  sessions: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<StoredAdvice | null> {
  return (await getItem(sessions, goLiveAdviceItem, { performer }, options))?.z ?? null;
}

/** Replaces the advice with what `compute` makes of the sessions. */
export async function replaceGoLiveAdvice(
  sessions: Table,
  performer: string,
  compute: () => Promise<StoredAdvice>,
  fencingToken?: FencingToken,
): Promise<void> {
  await recomputeDocument(sessions, goLiveAdviceItem, { performer }, compute, fencingToken);
}
