import { useRefusalOf } from '@web/lib/use-refusal';
import { lazy } from 'react';
import { RoomOverview } from './room-overview';

const PlanOverview = lazy(() => import('./plan-overview'));

/** The overview, or what the room's plan shows of it. */
export default function OverviewPage() {
  const refusal = useRefusalOf()(['overview']);
  return refusal?.why === 'plan' ? <PlanOverview tier={refusal.tier} /> : <RoomOverview />;
}
