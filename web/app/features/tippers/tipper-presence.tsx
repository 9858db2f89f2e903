import { Box, chakra, Flex, Stack, Table, Text } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { formatCount } from '@web/lib/format';
import { formatAgo, formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { hashtagsJoined } from './hashtags-joined';

type Stats = NonNullable<TipperHistory['camSessionStats']>;

/** How often this viewer came and tipped in the sessions of the last four weeks. */
export function TipperPresence({ history }: { history: TipperHistory }) {
  const { zone } = useAccount();
  const { camSessionStats: stats, fanclubHistory } = history;
  if (stats === null) return null;
  const cameBy = hashtagsJoined(history);
  const member = fanclubHistory.at(-1);

  return (
    <Stack gap="5">
      <Stack gap="3">
        <Share label="Viewed" count={stats.fourWeeksViewed} of={stats.fourWeeksOverall} />
        <Share label="Tipped" count={stats.fourWeeksTipped} of={stats.fourWeeksOverall} />
      </Stack>
      <Table.Root size="sm">
        <Table.Caption srOnly>Sessions this viewer watched and tipped in</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Sessions</Table.ColumnHeader>
            {['Viewed', 'Tipped', 'Overall'].map((name) => (
              <Table.ColumnHeader key={name} textAlign="end">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rowsOf(stats).map(([label, ...counts]) => (
            <Table.Row key={label}>
              <Table.Cell>{label}</Table.Cell>
              {counts.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are never reordered
                <Table.Cell key={index} textAlign="end" fontVariantNumeric="tabular-nums">
                  {formatCount(count)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Facts>
        {stats.lastSeen !== null && <Fact name="Last seen">{formatAgo(stats.lastSeen, zone)}</Fact>}
        {member !== undefined && (
          <Fact name="Fan club">
            {member.endTime === null
              ? `Member since ${formatDay(member.startTime, zone)}`
              : `Member until ${formatDay(member.endTime, zone)}`}
          </Fact>
        )}
        {cameBy !== '' && <Fact name="Found you through">{cameBy}</Fact>}
      </Facts>
      <Text color="fg.muted" textStyle="sm">
        Viewed means they were in your room while signed in. Sessions count in the week they
        started.
      </Text>
    </Stack>
  );
}

function rowsOf(stats: Stats): [label: string, viewed: number, tipped: number, overall: number][] {
  return [
    ['Last week', stats.oneWeekViewed, stats.oneWeekTipped, stats.oneWeekOverall],
    ['Last two weeks', stats.twoWeeksViewed, stats.twoWeeksTipped, stats.twoWeeksOverall],
    ['Last four weeks', stats.fourWeeksViewed, stats.fourWeeksTipped, stats.fourWeeksOverall],
  ];
}

/** `Viewed 19 of 22`, with a matching bar. */
function Share({ label, count, of }: { label: string; count: number; of: number }) {
  return (
    <div>
      <Flex justify="space-between" gap="4" align="baseline">
        <span>{label}</span>
        <chakra.span fontVariantNumeric="tabular-nums">
          <chakra.span textStyle="figure">{formatCount(count)}</chakra.span>{' '}
          <chakra.span color="fg.muted">of {formatCount(of)} in four weeks</chakra.span>
        </chakra.span>
      </Flex>
      <Box bg="bg.muted" h="2" mt="1" borderRadius="full" overflow="hidden">
        <Box
          bg="series.3"
          h="full"
          borderRadius="full"
          style={{ width: `${of === 0 ? 0 : (100 * count) / of}%` }}
        />
      </Box>
    </div>
  );
}

function Facts({ children }: { children: React.ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
      {children}
    </chakra.dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </>
  );
}
