import type { NamedPeriod } from '@web/lib/period';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { periodNote } from './period-note';

/** The period's panel while its sessions load. It already has its title. */
export function PeriodSkeleton({
  period,
}: {
  period: Pick<NamedPeriod, 'span' | 'label' | 'previous' | 'previousLabel'>;
}) {
  return (
    <Panel
      title={period.label}
      note={periodNote(period, period.previous === undefined ? 'none' : 'made')}
      actions={<SkeletonBlock height={32} width="17rem" />}
    >
      <SkeletonBlock height={{ base: 250, md: 170, xl: 73 }} />
    </Panel>
  );
}
