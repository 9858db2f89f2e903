import { Box, Button } from '@chakra-ui/react';
import type { Span } from '@shared/domain/time/period';
import type { NamedPeriod } from '@web/lib/period';
import { useSearchParams } from '@web/lib/use-search-params';
import { Panel } from '@web/ui/components/panel';
import { useId } from 'react';
import { QuietList } from './quiet-list';

const PART = 'quiet';

/** Tippers who stopped tipping. Loaded on request, because it needs two complete lists. */
export function QuietTippers({
  performer,
  period,
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous' | 'previousLabel'>;
}) {
  const [search, setSearch] = useSearchParams();
  const listId = useId();
  const { start, end, previous, previousLabel } = period;
  // There is nothing before all time.
  if (start === undefined || previous === undefined) return null;

  const isShown = search.get(PART) === 'shown';
  const toggle = () =>
    setSearch(
      (present) => {
        if (isShown) present.delete(PART);
        else present.set(PART, 'shown');
        return present;
      },
      { replace: true },
    );
  const later: Partial<Span> = { start, ...(end !== undefined && { end }) };
  return (
    <Panel
      title="Gone quiet"
      note={`Tipped in two or more sessions in ${previousLabel}, but not in this period.`}
    >
      {/* One button for both states, so that it keeps focus. */}
      <Button
        size="sm"
        variant="outline"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        onClick={toggle}
      >
        {isShown ? 'Hide' : 'Show tippers'}
      </Button>
      {isShown && (
        <Box id={listId} mt="4">
          <QuietList performer={performer} earlier={previous} later={later} />
        </Box>
      )}
    </Panel>
  );
}
