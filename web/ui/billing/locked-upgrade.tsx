import { getBilling } from '@shared/api/later-calls.gen';
import { useOptionalPerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import type { ReactNode } from 'react';
import { UpgradeButtons } from './upgrade-buttons';

/**
 * What to do about a lock: buy Pro with one click. The link to the plan instead, if this account
 * cannot buy it here, pays already, or the room is somebody else's.
 */
export default function LockedUpgrade({ link }: { link: ReactNode }) {
  const room = useOptionalPerformer();
  const isOthers = room?.performers.find(({ name }) => name === room.name)?.isOwn === false;
  const { data, isPending } = useCall(getBilling, isOthers ? null : {});
  if (isOthers) return link;
  if (isPending) return <SkeletonBlock height={120} width="min(28rem, 100%)" />;
  if (!data?.canBuy || data.subscription !== null) return link;
  return <UpgradeButtons billing={data} heading="h2" isCentered />;
}
