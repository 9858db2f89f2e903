import { HEAT_STEPS } from '@shared/domain/schedule/heat-scale';
import { HEAT } from '@web/ui/charts/heat-colors';
import { expect, it } from 'vitest';

it('has a color for every step of the heatmap scale', () => {
  expect(HEAT).toHaveLength(HEAT_STEPS);
});
