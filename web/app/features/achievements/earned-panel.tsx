import { Box, Flex } from '@chakra-ui/react';
import { TIERS } from '@shared/domain/achievements/achievement';
import { formatDateTime, formatDay, zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import type { Achievement } from '../shared/achievements/achievement-lists';
import { TierMark, tierName } from '../shared/achievements/tier-mark';

const PAGE_SIZE = 10;

/** Earned achievements, newest first, each with a link to its session. */
export function EarnedPanel({ earned }: { earned: readonly Achievement[] }) {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const href = useDashboardHref();
  return (
    <Panel title="Earned" note={`Newest first, ${zoneLabel(zone)}`}>
      {earned.length === 0 ? (
        <EmptyNote title="No achievements yet">
          You’ll earn your first one with your first finished session.
        </EmptyNote>
      ) : (
        <DataTable
          caption="Earned achievements"
          columns={columnsFor(zone, (startTime) => href('sessions', startTime))}
          rows={earned}
          rowKey={({ key }) => key}
          pageSize={PAGE_SIZE}
          csvName={`${name}-achievements`}
        />
      )}
    </Panel>
  );
}

function columnsFor(zone: string, hrefOf: (startTime: string) => string): Column<Achievement>[] {
  return [
    {
      key: 'title',
      header: 'Achievement',
      sortBy: ({ title }) => title,
      csv: ({ title }) => title,
      cell: ({ title, description, tier }) => (
        <>
          <Flex gap="2" align="center" wrap="wrap" fontWeight="medium">
            {title}
            {/* On phones, where the separate column is hidden. */}
            <Box as="span" hideFrom="sm" display="inline-flex">
              <TierMark tier={tier} />
            </Box>
          </Flex>
          {description !== '' && (
            <Box color="fg.muted" textStyle="sm">
              <Private>{description}</Private>
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'tier',
      header: 'Tier',
      hideBelow: 'sm',
      sortBy: ({ tier }) => TIERS.indexOf(tier),
      csv: ({ tier }) => tierName(tier),
      cell: ({ tier }) => <TierMark tier={tier} />,
    },
    {
      key: 'session',
      header: 'Session',
      sortBy: ({ earnedAt }) => (earnedAt === null ? null : Date.parse(earnedAt)),
      csv: ({ earnedAt }) => (earnedAt === null ? '' : formatDateTime(earnedAt, zone)),
      cell: ({ earnedAt }) =>
        earnedAt === null ? (
          <Box color="fg.muted">Several sessions</Box>
        ) : (
          <Box whiteSpace="nowrap">
            <QuietLink to={hrefOf(earnedAt)}>{formatDay(earnedAt, zone)}</QuietLink>
          </Box>
        ),
    },
  ];
}
