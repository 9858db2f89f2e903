import { checkQuotas, RESERVED, STARTS_ON_A_TICK } from '@infra/operate/quotas';
import { describe, expect, it } from 'vitest';

const mail = { mayMailEverybody: true, isDomainVerified: true, mailsPerDay: 50_000 };
const ready = { concurrentFunctions: 1_000, mail };

describe('the quotas of an account', () => {
  it('are enough where there is nothing to say', () => {
    expect(checkQuotas(ready, true)).toEqual({ blocking: [], advice: [] });
    expect(checkQuotas({ ...ready, mail: null }, true)).toEqual({ blocking: [], advice: [] });
  });

  it('of a new account let it be deployed, with advice', () => {
    const { blocking, advice } = checkQuotas({ concurrentFunctions: 10, mail: null }, false);
    expect(blocking).toEqual([]);
    expect(advice).toEqual([expect.stringContaining('may run 10 functions at once')]);
    expect(STARTS_ON_A_TICK).toBeGreaterThan(10);
  });

  it('of a new account are too small for reservations', () => {
    const { blocking } = checkQuotas({ concurrentFunctions: RESERVED + 99, mail: null }, true);
    expect(blocking).toEqual([expect.stringContaining(`needs ${RESERVED + 100}`)]);
    const enough = checkQuotas({ concurrentFunctions: RESERVED + 100, mail: null }, true);
    expect(enough.blocking).toEqual([]);
  });

  it('block a deployment whose domain SES has not verified', () => {
    const { blocking } = checkQuotas(
      { ...ready, mail: { ...mail, isDomainVerified: false } },
      false,
    );
    expect(blocking).toEqual([expect.stringContaining('three DNS records')]);
  });

  it.each([
    ['its sandbox', { mayMailEverybody: false }],
    ['200 mails a day', { mailsPerDay: 200 }],
  ])('name %s of SES', (words, change) => {
    const { blocking, advice } = checkQuotas({ ...ready, mail: { ...mail, ...change } }, false);
    expect(blocking).toEqual([]);
    expect(advice).toEqual([expect.stringContaining(words)]);
  });
});
