import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import { FINDING_KINDS, type HealthFinding } from '@shared/domain/health/check-health';
import { HEALTH_MEASURES } from '@shared/domain/health/health-measures';
import * as z from 'zod';

/** Something that was found about a room's health, and is told once. Times are epoch ms. */
export const healthFindingItem = defineItem({
  name: 'health-findings',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'HEALTH#{what}#{since:time}',
  schema: () =>
    z.object({
      kind: z.enum(FINDING_KINDS),
      measure: z.enum(HEALTH_MEASURES),
      foundAt: z.number(),
      usual: z.number(),
      now: z.number(),
      usualSessions: z.number(),
      sessions: z.number(),
    }),
});

/** Lists what was ever found. Strongly consistent: 1 read unit. */
export async function listFindings(sessions: Table, performer: string): Promise<HealthFinding[]> {
  const options = { consistent: true };
  const found = await queryItems(sessions, healthFindingItem, { performer }, options);
  return found.map(({ performer: _performer, what: _what, ...finding }) => finding);
}

/** Keeps a finding, unless it is kept already. */
export async function keepFinding(
  sessions: Table,
  performer: string,
  { since, ...finding }: HealthFinding,
): Promise<void> {
  const what = `${finding.kind}-${finding.measure}`;
  await putItem(sessions, healthFindingItem, { performer, what, since }, finding, IF_NEW);
}
