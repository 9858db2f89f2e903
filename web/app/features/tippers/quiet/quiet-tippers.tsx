import { Box } from '@chakra-ui/react';
import type { Span } from '@shared/domain/time/period';
import type { NamedPeriod } from '@web/lib/period';
import { useInView } from '@web/lib/use-in-view';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { QuietList } from './quiet-list';

/** How far below the window it loads: it needs two complete lists, so not for those who never scroll. */
const MARGIN = '200px';
/** The sentence and ten rows. */
const HEIGHT = { base: 620, md: 600, xl: 580 };

/** Tippers who stopped tipping. */
export function QuietTippers({
  performer,
  period,
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous' | 'previousLabel'>;
}) {
  const [ref, isNear] = useInView(MARGIN);
  const { start, end, previous, previousLabel } = period;
  // There is nothing before all time.
  if (start === undefined || previous === undefined) return null;

  const later: Partial<Span> = { start, ...(end !== undefined && { end }) };
  return (
    <Box ref={ref} minW="0">
      <Panel
        title="Gone quiet"
        note={`Tipped in two or more sessions in ${previousLabel}, but not in this period.`}
      >
        {isNear ? (
          <QuietList performer={performer} earlier={previous} later={later} />
        ) : (
          <SkeletonBlock height={HEIGHT} />
        )}
      </Panel>
    </Box>
  );
}
