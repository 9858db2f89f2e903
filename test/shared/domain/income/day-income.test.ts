import { sumIncomeByDate } from '@shared/domain/income/day-income';
import type { Income } from '@shared/domain/income/income';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { expect, it } from 'vitest';

const DAY = Date.UTC(2026, 10, 9);

function anIncome(tokens: number, basis: 'exact' | 'estimated'): Income {
  const none = { tokens: 0, basis };
  return {
    tipTokens: 0,
    mediaTokens: 0,
    private: { tokens, basis },
    spy: none,
    fanClub: none,
    unexplained: none,
    total: tokens,
    coverage: { seconds: 60, events: 60, balance: 0, ledger: 60 },
  };
}

const session = { kind: 'broadcast' as const, start: DAY, income: anIncome(936, 'exact') };
const offline = { kind: 'offline' as const, start: DAY, income: anIncome(0, 'estimated') };

it.each([
  ['an exact session and offline time without income', [session, offline], 'exact'],
  ['offline time without income', [offline], null],
  [
    'an exact session and estimated offline income',
    [session, { ...offline, income: anIncome(5, 'estimated') }],
    'estimated',
  ],
] as const)('says how the income of a day is known that has %s', (_, rows, basis) => {
  const period = { start: DAY, end: DAY + 86_400_000 };
  const found = sumIncomeByDate(rows, period, createOffsetLookup('UTC'));
  expect(found.get('2026-11-09')).toMatchObject({ incomeBasis: basis });
});
