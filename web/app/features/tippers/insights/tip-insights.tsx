import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { getTipInsights } from '@shared/api/client-calls.gen';
import { countedUntil } from '@web/lib/counted-until';
import { formatTokensExactly } from '@web/lib/format';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Panel } from '@web/ui/components/panel';
import { Stat, StatRow } from '@web/ui/components/stat';
import { describeConcentration, formatShare } from './concentration';
import { LargestTips } from './largest-tips';
import { TipSizes } from './tip-sizes';

/** How much depends on a few tippers, the largest tips, and tip sizes, over all time. */
export function TipInsights({ performer }: { performer: string }) {
  const { zone } = useAccount();
  const insights = useCall(getTipInsights, { params: { p: performer } }, { keepPrevious: true });
  const { data } = insights;
  return (
    <Panel
      title="All-time tips"
      note={`All finished sessions, regardless of the period selected above.${countedUntil(data, zone)}`}
    >
      <AsyncPanel
        query={insights}
        minHeight={data?.total.tips === 0 ? 120 : 640}
        isEmpty={({ total }) => total.tips === 0}
        empty={
          <EmptyNote title="No tips yet">
            {data?.hasProfiles === false
              ? 'Tipper profiles are off in your settings.'
              : 'You’ll see them here after a session with tips.'}
          </EmptyNote>
        }
      >
        {({ shareOfIncome, averageTip, medianTip, topTips, tipSizes }) => (
          <Stack gap="6">
            <div>
              <Text mb="4">{describeConcentration(shareOfIncome)}</Text>
              <StatRow>
                <Stat
                  metric="tipShare"
                  label="Top tipper’s share"
                  value={formatShare(shareOfIncome.top1)}
                />
                <Stat metric="tipShare" label="Top 5" value={formatShare(shareOfIncome.top5)} />
                <Stat metric="tipShare" label="Top 10" value={formatShare(shareOfIncome.top10)} />
              </StatRow>
              <MoreNumbers>
                <StatRow>
                  <Stat metric="averageTip" value={formatTokensExactly(averageTip)} isPrivate />
                  <Stat metric="medianTip" value={formatTokensExactly(medianTip)} isPrivate />
                </StatRow>
              </MoreNumbers>
            </div>
            <SimpleGrid columns={{ base: 1, xl: 2 }} gap="8">
              <LargestTips tips={topTips} csvName={`${performer}-largest-tips`} />
              <TipSizes bands={tipSizes} csvName={`${performer}-tip-sizes`} />
            </SimpleGrid>
          </Stack>
        )}
      </AsyncPanel>
    </Panel>
  );
}
