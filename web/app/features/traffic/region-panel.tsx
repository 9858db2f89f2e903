import { chakra, Stack } from '@chakra-ui/react';
import type { RegionGender } from '@shared/domain/site/region-gender';
import { METRICS } from '@shared/metrics/registry';
import { AsyncSection } from '@web/ui/components/async-section';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { formatRatio, GENDER_NAMES, REGION_NAMES, roundCount } from '@web/ui/traffic/traffic-facts';
import { useRegionGender } from '@web/ui/traffic/use-traffic';
import { DemandPanel } from './demand-panel';

type Row = RegionGender['mean'][number];

const TITLE = 'By region and gender';
/** Heights of the week and of the table, on a phone, a tablet and a wide screen. */
const HEIGHTS = [
  { base: 1270, md: 1086, xl: 588 },
  { base: 746, md: 642, xl: 642 },
] as const;

const ratioOf = ({ viewers, cams }: Row) => (cams > 0 ? viewers / cams : null);

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'region',
    header: 'Region',
    sortBy: ({ region }) => REGION_NAMES[region],
    csv: ({ region }) => REGION_NAMES[region],
    cell: ({ region, gender }) => (
      <>
        {REGION_NAMES[region]}
        <chakra.span display="block" color="fg.muted" hideFrom="sm">
          {GENDER_NAMES[gender]}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'gender',
    header: 'Gender',
    // On a phone, shown below the region.
    hideBelow: 'sm',
    sortBy: ({ gender }) => GENDER_NAMES[gender],
    csv: ({ gender }) => GENDER_NAMES[gender],
    cell: ({ gender }) => GENDER_NAMES[gender],
  },
  {
    key: 'viewers',
    metric: 'siteViewers',
    header: METRICS.viewers.label,
    isNumeric: true,
    sortBy: ({ viewers }) => viewers,
    csv: ({ viewers }) => viewers,
    cell: ({ viewers }) => roundCount(viewers),
  },
  {
    key: 'cams',
    metric: 'cams',
    isNumeric: true,
    // On a phone, the ratio is enough.
    hideBelow: 'sm',
    sortBy: ({ cams }) => cams,
    csv: ({ cams }) => cams,
    cell: ({ cams }) => roundCount(cams),
  },
  {
    key: 'ratio',
    metric: 'viewersPerCam',
    isNumeric: true,
    sortBy: ratioOf,
    csv: ratioOf,
    cell: (row) => formatRatio(ratioOf(row)),
  },
];

/** When and where rooms of each kind have the most viewers, over the last 7 days. */
export function RegionPanel({ zone }: { zone: string }) {
  const query = useRegionGender();
  return (
    <AsyncSection
      title={TITLE}
      query={query}
      minHeight={480}
      skeleton={<PanelSkeletons heights={HEIGHTS} />}
      isEmpty={(regions) => (regions?.mean ?? []).every(({ cams }) => cams === 0)}
      empty={
        <EmptyNote title="No data for the last 7 days">
          New data appears within an hour of our next check.
        </EmptyNote>
      }
    >
      {(regions) => (
        <Stack gap="6">
          <DemandPanel hours={regions?.hours ?? []} zone={zone} />
          <Panel title={TITLE} note="Averages over the last 7 days">
            <DataTable
              caption="Viewers and cams by region and gender, last 7 days"
              columns={COLUMNS}
              rows={regions?.mean ?? []}
              rowKey={({ region, gender }) => `${region} ${gender}`}
              initialSort={{ key: 'viewers', direction: 'descending' }}
              pageSize={10}
              csvName="traffic-regions"
            />
          </Panel>
        </Stack>
      )}
    </AsyncSection>
  );
}
