import { expect, it } from 'vitest';
import { HEAT_STEPS } from '../../../shared/domain/heat-scale';
import { HEAT } from '../../../web/src/theme/palette';

it('has a colour for every step of the scale', () => {
  expect(HEAT).toHaveLength(HEAT_STEPS);
});
