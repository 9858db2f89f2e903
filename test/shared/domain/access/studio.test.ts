import { type Grant, OWNER_RIGHTS } from '@shared/domain/access/grant';
import { refuseStudio } from '@shared/domain/access/studio';
import { expect, it } from 'vitest';

const grant = (changes: Partial<Grant> = {}): Grant => ({
  ...OWNER_RIGHTS,
  tier: 'Pro',
  isOwn: true,
  isBeyondPlan: false,
  ...changes,
});
const lent = grant({ isOwn: false, tier: 'Studio' });

it('allows accounts with a studio plan, with or without models', () => {
  expect(refuseStudio('Studio', [])).toBeNull();
  expect(refuseStudio('Studio', [grant({ tier: 'Studio' })])).toBeNull();
});

it('allows members with access to a model’s studio section, whatever their own plan', () => {
  expect(refuseStudio('Basic', [lent])).toBeNull();
  expect(refuseStudio('Basic', [grant({ tier: 'Basic' }), lent])).toBeNull();
});

it('offers an upgrade to accounts on a smaller plan, with or without models', () => {
  expect(refuseStudio('Pro', [grant()])).toEqual({ why: 'plan', tier: 'Studio' });
  expect(refuseStudio('Basic', [])).toEqual({ why: 'plan', tier: 'Studio' });
});

it('refuses by section where a bigger plan would not help', () => {
  expect(refuseStudio('Basic', [{ ...lent, seesMoney: false }])).toEqual({ why: 'section' });
  expect(refuseStudio('Basic', [{ ...lent, sections: ['sessions'] }])).toEqual({ why: 'section' });
});
