import { incomeBasis } from '@shared/domain/income/income';
import {
  describeIncomeBasis,
  formatIncomeParts,
  type TotalIncome,
} from '@web/app/features/shared/describe-income';
import { describe, expect, it } from 'vitest';

type Income = TotalIncome['income'];

function anIncome(
  basis: Income['private']['basis'],
  changes: Partial<Income> = {},
  coverage: Partial<Income['coverage']> = {},
): Income {
  const none = { tokens: 0, basis };
  return {
    tipTokens: 6122,
    mediaTokens: 280,
    private: none,
    spy: none,
    fanClub: none,
    unexplained: none,
    total: 6402,
    coverage: { seconds: 3600, events: 3600, balance: 0, ledger: 0, ...coverage },
    ...changes,
  };
}

describe('the description of a session’s income', () => {
  it('always names tips and media, and other parts if there were any', () => {
    const income = anIncome('exact', { private: { tokens: 2280, basis: 'exact' } });
    expect(formatIncomeParts(income)).toBe('tips 6,122 tk, media 280 tk, private shows 2,280 tk');
  });

  it('is exact only if the token ledger covers every part', () => {
    const income = anIncome('exact', {}, { ledger: 3600 });
    expect(incomeBasis(income)).toBe('exact');
    expect(describeIncomeBasis(income)).toBe('Exact: your token ledger covers the whole session.');
    expect(incomeBasis({ ...income, spy: { tokens: 0, basis: 'none' } })).toBe('estimated');
  });

  it('says how much of the session the balance covers if it is estimated', () => {
    expect(describeIncomeBasis(anIncome('estimated', {}, { balance: 3000 }))).toBe(
      'Private shows, spy shows, and fan club income are estimated: your balance covers 83% of the session.',
    );
    expect(describeIncomeBasis(anIncome('estimated', {}, { balance: 3600, ledger: 1 }))).toContain(
      'your balance covers all of the session, your token ledger covers 1% of the session',
    );
  });

  it('never rounds coverage up to all of the session', () => {
    expect(describeIncomeBasis(anIncome('estimated', {}, { balance: 3599 }))).toContain('99%');
  });

  it('says that the rest is unknown if there is no source', () => {
    const income = anIncome('none');
    expect(incomeBasis(income)).toBe('partial');
    expect(describeIncomeBasis(income)).toContain('We can’t see');
  });
});
