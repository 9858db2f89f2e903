import { Stack, Text } from '@chakra-ui/react';
import { getPriceEffects } from '@shared/api/client-calls.gen';
import type { PriceEffects } from '@shared/api/tip-menu';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { priceChangeColumns } from './price-change-columns';
import { PriceSuggestion } from './price-suggestion';

/** It changes with a finished session or a saved menu. */
const FRESH_MS = 10 * 60_000;
/** The sentence and two changes, on a phone and a wider screen. */
const HEIGHT = { base: 420, md: 265, xl: 265 };

/** What each price change did, and which price to try next. */
export default function PriceChangesPanel({
  performer,
  zone,
}: {
  performer: string;
  zone: string;
}) {
  const query = useCall(
    getPriceEffects,
    { params: { p: performer }, query: { timezone: zone } },
    { staleTime: FRESH_MS },
  );
  return (
    <Panel
      title="Price changes"
      note="What new prices did in the last 26 weeks, compared with the items whose price stayed the same. The small range holds the true effect with 80% certainty. We only say “raised” or “lowered” when it’s 95% certain."
    >
      <AsyncPanel
        query={query}
        minHeight={0}
        skeleton={<SkeletonBlock height={HEIGHT} />}
        isEmpty={({ changes, advice }) => changes.length === 0 && advice.length === 0}
        empty={
          <EmptyNote title="No price changes yet">
            Change a price “From date”, and you’ll see here whether it brought more or less.
          </EmptyNote>
        }
      >
        {(effects) => <Effects effects={effects} performer={performer} zone={zone} />}
      </AsyncPanel>
    </Panel>
  );
}

function Effects({
  effects: { changes, advice },
  performer,
  zone,
}: {
  effects: PriceEffects;
  performer: string;
  zone: string;
}) {
  const [suggestion] = advice;
  return (
    <Stack gap="3">
      {suggestion ? (
        <PriceSuggestion suggestion={suggestion} />
      ) : (
        <Text maxW="70ch">There isn’t enough evidence yet to suggest the next price.</Text>
      )}
      {changes.length > 0 && (
        <DataTable
          caption="Price changes, newest first"
          columns={priceChangeColumns(zone)}
          rows={changes}
          rowKey={({ id, since }) => `${since} ${id}`}
          pageSize={10}
          csvName={`${performer}-price-changes`}
        />
      )}
    </Stack>
  );
}
