import { Box, Grid, SimpleGrid, Text } from '@chakra-ui/react';
import type { ExtensionSession } from '@shared/api/extension';
import { getExtensionSession } from '@shared/api/extension-calls.gen';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { seriesColors } from '@web/ui/charts/colors';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { Stat } from '@web/ui/components/stat';
import { chartColors } from '@web/ui/theme/chart-colors';
import { visitorKind } from '../../shared/visitor-facts';
import { ShareBars } from '../share-bars';

interface ExtensionCountsProps {
  performer: string;
  startTime: string;
  /** The session has no tips of its own, so the extension's are all there is. */
  lacksTips: boolean;
}

/** What the browser extension counted in a session; nothing if nobody used it. */
export default function ExtensionCounts({ performer, startTime, lacksTips }: ExtensionCountsProps) {
  const { data } = useCall(getExtensionSession, { params: { p: performer, startTime } });
  if (!data || data.startTime === null) return null;
  const { tokens, newFollowers, viewers } = data;
  const hasTips = lacksTips && data.quarterHours !== null;
  if (tokens === null && newFollowers === null && viewers.length === 0 && !hasTips) return null;
  return (
    <Panel title="From the extension" note="As your browser read it on the platform’s own pages">
      <Grid gap="4" templateColumns="repeat(2, minmax(0, 1fr))" _empty={{ display: 'none' }}>
        {tokens !== null && (
          <Stat
            metric="income"
            label="Tokens received"
            value={formatTokensExactly(tokens)}
            isPrivate
          />
        )}
        {newFollowers !== null && <Stat metric="newFollowers" value={formatCount(newFollowers)} />}
      </Grid>
      {lacksTips && <ExtensionTips session={data} />}
      {viewers.length > 0 && <ViewerTypes viewers={viewers} />}
    </Panel>
  );
}

const BY_TYPE = 'Average viewers by type';
const GUESTS = { name: 'Without an account', color: chartColors.rest };
const averages = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function ViewerTypes({ viewers }: Pick<ExtensionSession, 'viewers'>) {
  return (
    <Box mt="6">
      <Text mb="3" textStyle="sm" color="fg.muted">
        {BY_TYPE}
      </Text>
      <ShareBars
        label={BY_TYPE}
        bars={viewers.map(({ type, average }) => ({
          key: type,
          ...(type === 'guest' ? GUESTS : visitorKind(type)),
          value: average,
          amount: averages.format(average),
        }))}
      />
    </Box>
  );
}

function ExtensionTips({ session: { quarterHours, topTippers } }: { session: ExtensionSession }) {
  const { zone } = useAccount();
  if (!quarterHours || quarterHours.length === 0) return null;
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" mt="6">
      <ShareBars
        label="Tips by quarter hour"
        bars={quarterHours.map(({ time, tokens }) => ({
          key: time,
          name: formatTime(time, zone),
          value: tokens,
          amount: <Private>{formatTokensExactly(tokens)}</Private>,
          color: seriesColors.tips,
        }))}
      />
      {topTippers.length > 0 && (
        <ShareBars
          label="Top tippers"
          bars={topTippers.map(({ name, tokens }) => ({
            key: name,
            name: <Private>{name}</Private>,
            value: tokens,
            amount: <Private>{formatTokensExactly(tokens)}</Private>,
            color: seriesColors.tips,
          }))}
        />
      )}
    </SimpleGrid>
  );
}
