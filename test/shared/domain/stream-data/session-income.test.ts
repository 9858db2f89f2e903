import { incomeBySummary, sessionIncome } from '@shared/domain/stream-data/session-income';
import { describe, expect, it } from 'vitest';

describe('a session’s income', () => {
  it('counts spies among private shows and adds up to the total', () => {
    const coverage = { seconds: 7_200, events: 7_200, balance: 3_600, ledger: 7_200 };
    const income = sessionIncome({
      tips: 900,
      media: 100,
      private: { tokens: 300, basis: 'exact' },
      spy: { tokens: 24, basis: 'exact' },
      fanClub: { tokens: 50, basis: 'estimated' },
      unexplained: { tokens: 26, basis: 'none' },
      total: 1_400,
      coverage,
    });

    expect(income).toEqual({
      total: 1_400,
      tips: 900,
      purchases: 100,
      private: 324,
      fanClub: 50,
      other: 26,
      basis: { private: 'exact', fanClub: 'estimated', other: 'none' },
      coverage,
    });
  });

  it('is tips and media alone where nothing more is known', () => {
    expect(incomeBySummary({ tipTokens: 40, mediaTokens: 2, otherTokens: null })).toMatchObject({
      total: 42,
      other: 0,
      basis: { private: 'none', fanClub: 'none', other: 'none' },
      coverage: null,
    });
  });

  it('keeps apart nothing that the summary adds up', () => {
    expect(incomeBySummary({ tipTokens: 40, mediaTokens: 2, otherTokens: 8 })).toMatchObject({
      total: 50,
      private: 0,
      other: 8,
      basis: { other: 'estimated' },
    });
  });
});
