import { Button } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { Span } from '../../../../../shared/domain/period';
import { Panel } from '../../../components/panel';
import type { NamedPeriod } from '../../../lib/period';
import { QuietList } from './quiet-list';

const PART = 'quiet';

/** Who used to tip and has stopped; looked for on request, because it asks for two whole lists. */
export function QuietTippers({
  performer,
  period,
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous' | 'previousLabel'>;
}) {
  const [search, setSearch] = useSearchParams();
  const { start, end, previous, previousLabel } = period;
  // All time has no time before.
  if (start === undefined || previous === undefined) return null;

  const show = () =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(PART, 'shown');
        return next;
      },
      { replace: true },
    );
  const later: Partial<Span> = { start, ...(end !== undefined && { end }) };
  return (
    <Panel
      title="Gone quiet"
      note={`Tipped in two sessions or more of ${previousLabel}, and in none of this period.`}
      actions={
        search.get(PART) !== 'shown' && (
          <Button size="xs" variant="outline" onClick={show}>
            Show who
          </Button>
        )
      }
    >
      {search.get(PART) === 'shown' && (
        <QuietList performer={performer} earlier={previous} later={later} />
      )}
    </Panel>
  );
}
