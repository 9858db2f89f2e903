import { Button } from '@chakra-ui/react';
import { MEMBER_TYPES } from '../../../../../shared/domain/member-type';
import { EmptyNote } from '../../../components/empty-note';
import { Panel } from '../../../components/panel';
import { downloadCsv, toCsv } from '../../../lib/csv';
import { formatCount, formatPercent } from '../../../lib/format';
import { visitorLayers } from '../../trends/visitor-words';
import { ShareBars } from '../share-bars';
import type { SessionKey } from '../use-session-resource';
import type { CamStats } from './rank-points';

/** What the registered visitors were: by what each was last told to be. */
export function MemberTypesPanel({
  stats: { memberTypes },
  session: { performer, startTime },
}: {
  stats: CamStats;
  session: SessionKey;
}) {
  const kinds = visitorLayers(MEMBER_TYPES).map(({ key, name, colour }, place) => ({
    key,
    name,
    colour,
    value: memberTypes[MEMBER_TYPES[place] ?? 'grey'] ?? 0,
  }));
  const total = kinds.reduce((sum, { value }) => sum + value, 0);
  const csv = () =>
    toCsv(
      ['Kind', 'Visitors'],
      kinds.map(({ name, value }) => [name, value]),
    );
  return (
    <Panel
      title="Kinds of visitors"
      note="Registered visitors, by what each was last told to be"
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
        <EmptyNote title="Not told">
          The room’s events tell what a visitor is. None with a kind came in this session.
        </EmptyNote>
      ) : (
        <ShareBars
          label="Kinds of visitors"
          bars={kinds.map((kind) => ({
            ...kind,
            words: `${formatCount(kind.value)}, ${formatPercent((100 * kind.value) / total)}`,
          }))}
        />
      )}
    </Panel>
  );
}
