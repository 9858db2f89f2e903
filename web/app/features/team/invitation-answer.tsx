import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { completeStudioInvite } from '@shared/api/team';
import { type CallError, messageOf } from '@web/lib/call-error';
import { dashboardPath } from '@web/lib/paths';
import { useAccount } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { signOutHere } from '@web/lib/sign-out';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { Link } from 'react-router-dom';
import { formatList } from '../shared/granted-access-text';
import { firstTab } from './first-tab';

export interface InvitationAnswerProps {
  accepted: ReplyOf<typeof completeStudioInvite> | undefined;
  error: CallError | null;
  isPending: boolean;
  /** It may belong to another account of the reader. */
  isForOther: boolean;
  retry: (() => void) | null;
}

/** The result of an invitation: whose numbers are now visible, or why it failed. */
export function InvitationAnswer({
  accepted,
  error,
  isPending,
  isForOther,
  retry,
}: InvitationAnswerProps) {
  if (accepted) return <Accepted {...accepted} />;
  if (error) {
    return (
      <Panel title="Couldn’t accept the invitation">
        <Text role="alert">{messageOf(error)}</Text>
        {isForOther && <OtherAccount />}
        {retry && (
          <Button mt="3" size="sm" variant="outline" loading={isPending} onClick={retry}>
            Retry
          </Button>
        )}
      </Panel>
    );
  }
  if (!isPending) return null;
  return (
    <Panel title="Your invitation">
      <Text role="status" color="fg.muted">
        Accepting it.
      </Text>
    </Panel>
  );
}

/** The URL keeps the code, so signing in again leads back to the invitation. */
function OtherAccount() {
  const { profile } = useAccount();
  return (
    <>
      <Text color="fg.muted" textStyle="sm" mt="2">
        You’re signed in as <Private>{profile.email}</Private>.
      </Text>
      <Button mt="3" size="sm" variant="outline" onClick={() => void signOutHere()}>
        Sign out and use another account
      </Button>
    </>
  );
}

function Accepted({ owner, performers }: ReplyOf<typeof completeStudioInvite>) {
  const { profile } = useAccount();
  const grantedPerformer = profile.performers.find(({ name }) => performers.includes(name));
  const tab = grantedPerformer && firstTab(grantedPerformer);
  return (
    <Panel title="Invitation accepted">
      <Flex direction="column" align="flex-start" gap="3" role="status">
        <Text>
          {performers.length === 0 ? (
            <>
              You’re on <Private>{owner}</Private>’s team. It has no rooms yet; they’ll appear here
              once added.
            </>
          ) : (
            <>
              You’re on <Private>{owner}</Private>’s team and can see stats for{' '}
              <Private>{formatList(performers)}</Private>.
            </>
          )}
        </Text>
        {grantedPerformer && tab && (
          <Button asChild colorPalette="lamp">
            <Link to={`${dashboardPath(tab)}?room=${encodeURIComponent(grantedPerformer.name)}`}>
              Open {tab === 'performers' ? 'the room' : SCREENS[tab].title} for{' '}
              <Private>{grantedPerformer.name}</Private>
            </Link>
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
