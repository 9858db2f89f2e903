import { type Grant, WHOLE } from '@shared/domain/access/grant';
import { refuseStudio } from '@shared/domain/access/studio';
import { expect, it } from 'vitest';

const grant = (changes: Partial<Grant> = {}): Grant => ({
  ...WHOLE,
  tier: 'Pro',
  isOwn: true,
  isBeyondPlan: false,
  ...changes,
});
const lent = grant({ isOwn: false, tier: 'Studio' });

it('opens to the plan of a studio, with models or without', () => {
  expect(refuseStudio('Studio', [])).toBeNull();
  expect(refuseStudio('Studio', [grant({ tier: 'Studio' })])).toBeNull();
});

it('opens to a member who was given a model’s studio figures, on any plan', () => {
  expect(refuseStudio('Basic', [lent])).toBeNull();
  expect(refuseStudio('Basic', [grant({ tier: 'Basic' }), lent])).toBeNull();
});

it('is for sale to whoever has models, or none yet, on a smaller plan', () => {
  expect(refuseStudio('Pro', [grant()])).toEqual({ why: 'plan', tier: 'Studio' });
  expect(refuseStudio('Basic', [])).toEqual({ why: 'plan', tier: 'Studio' });
});

it('is its owner’s to give where no plan would help', () => {
  expect(refuseStudio('Basic', [{ ...lent, seesMoney: false }])).toEqual({ why: 'section' });
  expect(refuseStudio('Basic', [{ ...lent, sections: ['sessions'] }])).toEqual({ why: 'section' });
});
