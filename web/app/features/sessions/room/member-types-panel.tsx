import { Button } from '@chakra-ui/react';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { METRICS } from '@shared/metrics/registry';
import type { SessionKey } from '@web/app/features/shared/use-session-resource';
import { visitorLayers } from '@web/app/features/shared/visitor-facts';
import { downloadCsv, toCsv } from '@web/lib/csv';
import { formatCount, formatPercent } from '@web/lib/format';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { ShareBars } from '../share-bars';
import type { CamStats } from './rank-points';

/** Registered visitors by type, each by their latest one. */
export function MemberTypesPanel({
  stats: { memberTypes },
  session: { performer, startTime },
}: {
  stats: CamStats;
  session: SessionKey;
}) {
  const kinds = visitorLayers(MEMBER_TYPES).map(({ key, name, color }, place) => ({
    key,
    name,
    color,
    value: memberTypes[MEMBER_TYPES[place] ?? 'grey'] ?? 0,
  }));
  const total = kinds.reduce((sum, { value }) => sum + value, 0);
  const csv = () =>
    toCsv(
      ['Type', 'Visitors'],
      kinds.map(({ name, value }) => [name, value]),
    );
  return (
    <Panel
      title={METRICS.visitorTypes.label}
      note="Each registered visitor’s latest status"
      actions={
        total > 0 && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => downloadCsv(`${performer}-kinds-${startTime.slice(0, 16)}`, csv())}
          >
            CSV
          </Button>
        )
      }
    >
      {total === 0 ? (
        <EmptyNote title="No data">
          Visitor types come from your room’s events. There were none in this session.
        </EmptyNote>
      ) : (
        <ShareBars
          label="Visitor types"
          bars={kinds.map((kind) => ({
            ...kind,
            amount: `${formatCount(kind.value)}, ${formatPercent((100 * kind.value) / total)}`,
          }))}
        />
      )}
    </Panel>
  );
}
