import type { MonthAmounts } from '@shared/domain/tip-menu/tip-amounts';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

/** `kind` is S for a session and O for offline time. */
type StoredAmounts = readonly (readonly [
  start: number,
  kind: 'S' | 'O',
  amounts: readonly (readonly [tokens: number, count: number])[],
])[];

export const amountsCodec = codecOf<MonthAmounts, StoredAmounts>(
  () => z.array(z.tuple([z.number(), z.enum(['S', 'O']), positionalRows('number', 'number')])),
  (rows) =>
    rows.map(({ start, kind, amounts }) => [
      start,
      kind === 'broadcast' ? 'S' : 'O',
      amounts.map(({ tokens, count }) => [tokens, count]),
    ]),
  (rows) =>
    rows.map(([start, kind, amounts]) => ({
      start,
      kind: kind === 'S' ? 'broadcast' : 'offline',
      amounts: amounts.map(([tokens, count]) => ({ tokens, count })),
    })),
  { best: true },
);
