import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ShareBar {
  readonly key: string;
  readonly name: ReactNode;
  /** Determines the length; NaN if hidden. */
  readonly value: number;
  /** Shown beside the name. */
  readonly amount: ReactNode;
  /** A theme color. */
  readonly color: string;
}

/** One bar per row with its value beside it, so that names stay readable however narrow it is. */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => (Number.isNaN(value) ? 0 : value)));
  return (
    <chakra.ol aria-label={label} listStyleType="none" display="grid" gap="2.5">
      {bars.map(({ key, name, value, amount, color }) => (
        <li key={key}>
          <Flex gap="3" justify="space-between" textStyle="sm">
            <chakra.span minW="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {amount}
            </chakra.span>
          </Flex>
          <Box mt="1" h="2" bg="bg.muted" borderRadius="full" aria-hidden="true">
            <Box
              h="full"
              borderRadius="full"
              style={{
                width: `${(100 * (Number.isNaN(value) ? 0 : value)) / most}%`,
                background: color,
              }}
            />
          </Box>
        </li>
      ))}
    </chakra.ol>
  );
}
