import { sessionIncome, toIncomeFromSummary } from '@shared/domain/stream-data/session-income';
import { describe, expect, it } from 'vitest';

describe('income of a session', () => {
  it('counts spies as private shows and adds up to the total', () => {
    const coverage = { seconds: 7_200, events: 7_200, balance: 3_600, ledger: 7_200 };
    const income = sessionIncome({
      tipTokens: 900,
      mediaTokens: 100,
      private: { tokens: 300, basis: 'exact' },
      spy: { tokens: 24, basis: 'exact' },
      fanClub: { tokens: 50, basis: 'estimated' },
      unexplained: { tokens: 26, basis: 'none' },
      total: 1_400,
      coverage,
    });

    expect(income).toEqual({
      total: 1_400,
      tipTokens: 900,
      purchases: 100,
      private: 324,
      fanClub: 50,
      other: 26,
      basis: { private: 'exact', fanClub: 'estimated', other: 'none' },
      coverage,
    });
  });

  it('consists of tips and media when nothing else is known', () => {
    expect(toIncomeFromSummary({ tipTokens: 40, mediaTokens: 2, otherTokens: null })).toMatchObject(
      {
        total: 42,
        other: 0,
        basis: { private: 'none', fanClub: 'none', other: 'none' },
        coverage: null,
      },
    );
  });

  it('does not split what the summary only has as a sum', () => {
    expect(toIncomeFromSummary({ tipTokens: 40, mediaTokens: 2, otherTokens: 8 })).toMatchObject({
      total: 50,
      private: 0,
      other: 8,
      basis: { other: 'estimated' },
    });
  });
});
