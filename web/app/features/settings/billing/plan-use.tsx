import { Text } from '@chakra-ui/react';
import { listStudioMembers } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';

/** How many rooms and members the account has, out of the plan's limits. */
export function PlanUse() {
  const { profile } = useAccount();
  const { performers, maxPerformerCount, maxStudioUserCount } = profile;
  const team = useCall(listStudioMembers, { query: {} });
  const own = performers.filter(({ isOwn }) => isOwn).length;
  // An account without rooms sees the team it is a member of.
  const members = team.data?.isOwner ? team.data.members.length : undefined;
  return (
    <Text color="fg.muted" textStyle="sm" mb="3">
      {used(own, maxPerformerCount, 'room')}, {used(members, maxStudioUserCount, 'team member')}.
    </Text>
  );
}

function used(count: number | undefined, most: number, what: string): string {
  const limit = `${most} ${what}${most === 1 ? '' : 's'}`;
  if (most === 0 && !count) return `no ${what}s`;
  return count === undefined ? `up to ${limit}` : `${count} of ${limit}`;
}
