import { Text } from '@chakra-ui/react';
import { getTipMenu } from '@shared/api/client-calls.gen';
import { findNextItem, MIN_TIPS_OF_ITEM } from '@shared/domain/live/next-item';
import { formatCountOf, formatTokens } from '@web/lib/format';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Panel } from '@web/ui/components/panel';
import { PrivateAmount } from '@web/ui/components/private-amount';

const FRESH_MS = 30 * 60_000;

/** The menu item to point out next, or that too little is known to name one. */
export function NextItem({
  performer,
  tips,
}: {
  performer: string;
  tips: readonly { readonly tokens: number }[];
}) {
  const query = useCall(getTipMenu, { params: { p: performer } }, { staleTime: FRESH_MS });
  return (
    <Panel title="Point out next">
      <AsyncPanel query={query} minHeight={72} empty={null}>
        {({ items }) => {
          const item = findNextItem(items, tips);
          if (item === null) {
            return (
              <Text color="fg.muted" maxW="60ch">
                {items.length === 0
                  ? 'You have no tip menu here yet.'
                  : `No item has a price of its own and ${MIN_TIPS_OF_ITEM} tips in the last 30 days, so we don’t name one.`}
              </Text>
            );
          }
          const hadItsTurn = tips.some(({ tokens }) => tokens === item.tokens);
          return (
            <>
              <Text textStyle="xl" fontWeight="600" overflowWrap="anywhere">
                {item.name}, {formatTokens(item.tokens)}
              </Text>
              <Text color="fg.muted" textStyle="sm" maxW="60ch">
                {hadItsTurn
                  ? 'It’s gone longest without a tip tonight. '
                  : 'Nobody has tipped for it tonight. '}
                {`In the last 30 days it got ${formatCountOf(item.frequency, 'tip')} and `}
                <PrivateAmount>{formatTokens(item.sum)}</PrivateAmount>
                {'.'}
              </Text>
            </>
          );
        }}
      </AsyncPanel>
    </Panel>
  );
}
