import { useRefusalOf } from '@web/lib/use-refusal';
import { lazy } from 'react';
import { RoomOverview } from './room-overview';

const PlanOverview = lazy(() => import('./plan-overview'));

/** How it went, and how it goes; of a room on the free plan what that shows. */
export default function OverviewPage() {
  const refusal = useRefusalOf()(['overview']);
  return refusal?.why === 'plan' ? <PlanOverview tier={refusal.tier} /> : <RoomOverview />;
}
