import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ChartedItem } from '@shared/domain/tip-menu/performance-chart';
import { formatCount } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';

/** How many can be seen at once. A menu may have 200. */
const FIRST = 25;

/** Items sorted by value, with a bar each. */
export function RankedItems({
  items,
  format,
  isPrivate,
  colorOf,
}: {
  /** Sorted. */
  items: readonly ChartedItem[];
  format: (value: number) => string;
  /** The values are money. */
  isPrivate: boolean;
  colorOf: (name: string) => string;
}) {
  const [areAll, setAll] = useState(false);
  const visible = areAll ? items : items.slice(0, FIRST);
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {visible.map(({ name, amount, value }) => (
          <li key={`${amount} ${name}`}>
            <Flex gap="3" justify="space-between">
              <chakra.span minW="0" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {isPrivate ? <Private>{format(value)}</Private> : format(value)}
              </chakra.span>
            </Flex>
            <Box mt="1" h="1.5" bg="bg.muted" borderRadius="full" aria-hidden="true">
              <Box
                h="full"
                borderRadius="full"
                style={{ width: `${(100 * value) / most}%`, background: colorOf(name) }}
              />
            </Box>
          </li>
        ))}
      </chakra.ol>
      {visible.length < items.length && (
        <Box mt="4" textStyle="sm">
          <TextButton onClick={() => setAll(true)}>
            Show all {formatCount(items.length)} items
          </TextButton>
        </Box>
      )}
    </>
  );
}
