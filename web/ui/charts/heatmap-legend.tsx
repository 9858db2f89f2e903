import { chakra, Flex } from '@chakra-ui/react';
import { HEAT_BASE } from '@shared/domain/schedule/heat-scale';
import { Private } from '../components/private';
import { HEAT } from './heat-colors';
import type { HeatMeasure } from './heat-measure';

/** The 15 steps from the lowest to the highest, with the value of the highest. */
export function HeatmapLegend({ highest, measure }: { highest: number; measure: HeatMeasure }) {
  const { floor = 0, short, none, isPrivate } = measure;
  const most = short(highest);
  return (
    <Flex align="center" gap="2" mt="3" wrap="wrap" textStyle="xs" color="fg.muted">
      <span>Less</span>
      <Flex aria-hidden="true" borderRadius="l1" overflow="hidden">
        {HEAT.map((color, step) => (
          <chakra.span
            key={color}
            w={{ base: '2.5', md: '3.5' }}
            h="2.5"
            bg={color}
            _dark={{ bg: HEAT[HEAT.length - 1 - step] }}
          />
        ))}
      </Flex>
      <span>
        More
        {highest > 0 && <>, up to {isPrivate ? <Private>{most}</Private> : most}</>}
      </span>
      <chakra.span ms={{ md: 'auto' }}>
        {floor > 0
          ? `Colors start at ${short(floor)}; each step is ${HEAT_BASE} times as wide as the one before.`
          : `Each color is ${HEAT_BASE} times the one before.`}{' '}
        Gray: {none.toLowerCase()}.
      </chakra.span>
    </Flex>
  );
}
