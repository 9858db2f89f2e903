import { Flex } from '@chakra-ui/react';
import type { StudioMembers } from '@shared/api/team';
import { ApiProblem } from '@web/lib/call-error';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextButton } from '@web/ui/components/text-button';
import type { ReactNode } from 'react';
import { InvitationAnswer } from './invitation-answer';
import { MemberPanel } from './member-panel';
import { MembershipPanel } from './membership-panel';
import { TeamChoice } from './team-choice';
import { useInvitation } from './use-invitation';
import { useTeam } from './use-team';

/** Who else sees the numbers, and what each person may do. Invitation links lead here. */
export default function TeamPage() {
  const invitation = useInvitation();
  const { query, open } = useTeam({ isAwaited: invitation.isPending });
  const { data: team } = query;
  const self = team?.members.find(({ isYou }) => isYou);
  const wasRemoved = query.error instanceof ApiProblem && query.error.status === 404;

  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        answer={team && answerOf(team)}
        answerLines={{ base: 1, md: 1, xl: 1 }}
        note={team && noteOf(team)}
      />
      <InvitationAnswer {...invitation} />
      {team && <TeamChoice team={team} onOpen={open} />}
      {wasRemoved ? (
        <Panel>
          <EmptyNote
            title="You’re not on this team"
            action={<TextButton onClick={() => open(null)}>View your team</TextButton>}
          >
            You left or were removed. To come back, you’ll need a new invitation.
          </EmptyNote>
        </Panel>
      ) : (
        <AsyncPanel query={query} minHeight={180} empty="">
          {(shown) =>
            shown.canManage || !self ? (
              <MemberPanel key={shown.team} team={shown} onLeft={() => open(null)} />
            ) : (
              <MembershipPanel team={shown} member={self} onLeft={() => open(null)} />
            )
          }
        </AsyncPanel>
      )}
    </Flex>
  );
}

/** Short enough for one line on a phone. */
function answerOf({ isOwner, members }: StudioMembers): string {
  if (!isOwner) return 'You’re on a team.';
  const active = members.filter(({ state }) => state === 'active').length;
  if (active === 0) return 'Only you can see your stats.';
  return active === 1 ? 'Shared with one person.' : `Shared with ${active} people.`;
}

function noteOf({ isOwner, canManage, owner }: StudioMembers): ReactNode {
  const does = canManage
    ? 'Changes take effect right away.'
    : 'The people who manage it decide what you can see.';
  if (isOwner) return does;
  return (
    <>
      This is <Private>{owner}</Private>’s team. {does}
    </>
  );
}
