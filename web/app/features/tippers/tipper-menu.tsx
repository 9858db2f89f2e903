import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Private } from '@web/ui/components/private';
import { menuOrderFrom, topMenuItems } from './menu-order';
import { useTipperPart } from './use-tipper-part';

const OPTIONS = [
  { value: 'count', label: 'By count' },
  { value: 'amount', label: 'By amount' },
] as const;

/** The tip menu items that this viewer used most. */
export function TipperMenu({ history: { menuItems } }: { history: TipperHistory }) {
  const [urlOrder, setOrder] = useTipperPart('tipperOrder');
  if (menuItems.length === 0) {
    return (
      <EmptyNote title="No tip menu items – This viewer has not used any tip menu items yet." />
    );
  }
  if (menuItems.some(({ tokenSum }) => Number.isNaN(tokenSum))) {
    return (
      <HiddenTokens instead="Prices are public, so the number of tips per item is hidden, too." />
    );
  }
  const order = menuOrderFrom(urlOrder);
  const items = topMenuItems(menuItems, order);
  const weightOf = (item: (typeof items)[number]) =>
    order === 'count' ? item.Count : item.tokenSum;
  const most = Math.max(...items.map(weightOf));

  return (
    <Stack gap="4">
      <Box>
        <Choice label="Sort by" options={OPTIONS} value={order} onChange={setOrder} />
      </Box>
      <chakra.ol listStyleType="none">
        {items.map((item) => (
          <chakra.li key={item.name} py="2">
            <Flex justify="space-between" gap="4" align="baseline">
              <span>
                {item.name}{' '}
                <chakra.span color="fg.muted" textStyle="sm" whiteSpace="nowrap">
                  {formatTokensExactly(item.tokens)}
                </chakra.span>
              </span>
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                <chakra.span color={order === 'count' ? 'fg' : undefined}>
                  {timesOf(item.Count)}
                </chakra.span>
                ,{' '}
                <chakra.span color={order === 'amount' ? 'fg' : undefined}>
                  <Private>{formatTokensExactly(item.tokenSum)}</Private>
                </chakra.span>
              </chakra.span>
            </Flex>
            <Box bg="bg.muted" h="1.5" mt="1" borderRadius="full" overflow="hidden">
              <Box
                bg="series.1"
                h="full"
                borderRadius="full"
                style={{ width: `${(100 * weightOf(item)) / most}%` }}
              />
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
      <Text color="fg.muted" textStyle="sm">
        All-time tips that matched an item’s price that day. The price next to each name is the
        current one.
      </Text>
    </Stack>
  );
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${formatCount(count)} times`;
}
