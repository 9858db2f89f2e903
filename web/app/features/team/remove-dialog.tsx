import { Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import type { StudioMembers } from '@shared/api/team';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@web/lib/toast';
import { Modal } from '@web/ui/components/modal';
import { Private } from '@web/ui/components/private';
import type { TeamMember } from '../shared/granted-access-text';
import { RefusalNote } from './refusal-note';
import { useTeamChange } from './use-team-change';

/** Asks for confirmation before a member is removed, or leaves. */
export function RemoveDialog({
  team,
  member,
  onClose,
  onLeft,
  onConflict,
}: {
  team: StudioMembers;
  member: TeamMember;
  onClose: () => void;
  /** The reader left the team and may no longer see it. */
  onLeft: () => void;
  onConflict: () => void;
}) {
  const client = useQueryClient();
  const { change, error, isPending } = useTeamChange(team);
  const { isYou } = member;
  const remove = () =>
    change(
      { operation: 'remove', team_member_email: member.email },
      () => {
        showToast(isYou ? 'You left the team' : 'Member removed');
        onClose();
        if (!isYou) return;
        onLeft();
        void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
      },
      onConflict,
    );
  return (
    <Modal
      title={
        <>
          {isYou ? 'Leave ' : 'Remove '}
          <Private>{isYou ? team.owner : member.email}</Private>
          {isYou && '’s team'}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={isPending} onClick={remove}>
            {isYou ? 'Leave' : 'Remove'}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <Text>
          {isYou
            ? 'You lose access to its rooms right away. To come back, you’ll need a new invitation.'
            : 'They lose access to your rooms right away. To come back, they’ll need a new invitation.'}
        </Text>
        <RefusalNote error={error} />
      </Flex>
    </Modal>
  );
}
