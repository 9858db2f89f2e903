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
  const hashtags = hashtagsJoined(history);
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
            {COLUMNS.map(({ key, header }) => (
              <Table.ColumnHeader key={key} textAlign="end">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rowsOf(stats).map((row) => (
            <Table.Row key={row.label}>
              <Table.Cell>{row.label}</Table.Cell>
              {COLUMNS.map(({ key }) => (
                <Table.Cell key={key} textAlign="end" fontVariantNumeric="tabular-nums">
                  {formatCount(row[key])}
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
        {hashtags !== '' && <Fact name="Found you through">{hashtags}</Fact>}
      </Facts>
      <Text color="fg.muted" textStyle="sm">
        Viewed means they were in your room while signed in. Sessions count in the week they
        started.
      </Text>
    </Stack>
  );
}

/** Numbers of sessions in some weeks. */
interface PresenceRow {
  readonly label: string;
  readonly viewed: number;
  readonly tipped: number;
  readonly overall: number;
}

const COLUMNS = [
  { key: 'viewed', header: 'Viewed' },
  { key: 'tipped', header: 'Tipped' },
  { key: 'overall', header: 'Overall' },
] as const satisfies readonly { key: keyof PresenceRow; header: string }[];

function rowsOf(stats: Stats): PresenceRow[] {
  return [
    {
      label: 'Last week',
      viewed: stats.oneWeekViewed,
      tipped: stats.oneWeekTipped,
      overall: stats.oneWeekOverall,
    },
    {
      label: 'Last two weeks',
      viewed: stats.twoWeeksViewed,
      tipped: stats.twoWeeksTipped,
      overall: stats.twoWeeksOverall,
    },
    {
      label: 'Last four weeks',
      viewed: stats.fourWeeksViewed,
      tipped: stats.fourWeeksTipped,
      overall: stats.fourWeeksOverall,
    },
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
