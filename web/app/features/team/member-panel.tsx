import { Button, chakra, Text } from '@chakra-ui/react';
import type { StudioMembers } from '@shared/api/team';
import { showToast } from '@web/lib/toast';
import { EmptyNote } from '@web/ui/components/empty-note';
import { LockedNote } from '@web/ui/components/locked-note';
import { Panel } from '@web/ui/components/panel';
import { useState } from 'react';
import type { TeamMember } from '../shared/granted-access-text';
import { MemberDialog } from './member-dialog';
import { MemberRow } from './member-row';
import { formatMemberCount, tierForMore } from './member-state';
import { RefusalNote } from './refusal-note';
import { RemoveDialog } from './remove-dialog';
import { useTeamChange } from './use-team-change';

type Open = { dialog: 'invite' } | { dialog: 'change' | 'remove'; email: string } | null;

const CHANGED =
  'Someone else changed the team. Here’s the current version; review it and try again.';

/** The members, for managers of the team: invite, change and remove. */
export function MemberPanel({ team, onLeft }: { team: StudioMembers; onLeft: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const [hasChanged, setChanged] = useState(false);
  const { change, error, isPending } = useTeamChange(team);
  const { members, maxStudioUserCount: most } = team;
  const tier = tierForMore(team);
  const chosen =
    open && 'email' in open ? members.find(({ email }) => email === open.email) : undefined;

  const show = (next: Open) => {
    setChanged(false);
    setOpen(next);
  };
  const onConflict = () => {
    setOpen(null);
    setChanged(true);
  };
  const inviteAgain = ({ email }: TeamMember) => {
    setChanged(false);
    change(
      { operation: 'invite', team_member_email: email },
      () => showToast('Invitation sent again. The old link no longer works.'),
      onConflict,
    );
  };

  return (
    <Panel
      title="Members"
      note={formatMemberCount(team)}
      actions={
        members.length < most && (
          <Button size="sm" colorPalette="lamp" onClick={() => show({ dialog: 'invite' })}>
            Invite
          </Button>
        )
      }
    >
      {hasChanged ? (
        <Text role="alert" color="fg.error" textStyle="sm" mb="4">
          {CHANGED}
        </Text>
      ) : (
        <RefusalNote error={error} />
      )}
      {members.length > 0 && (
        <chakra.ul aria-label="Members" listStyleType="none" aria-busy={isPending}>
          {members.map((member) => (
            <MemberRow
              key={member.email}
              member={member}
              isBusy={isPending}
              onChange={() => show({ dialog: 'change', email: member.email })}
              onRemove={() => show({ dialog: 'remove', email: member.email })}
              onInviteAgain={() => inviteAgain(member)}
            />
          ))}
        </chakra.ul>
      )}
      {members.length === 0 && most > 0 && (
        <EmptyNote title="Only you can see your stats">
          Invite a moderator or manager and choose what they can see.
        </EmptyNote>
      )}
      {tier !== null && <LockedNote tier={tier} />}
      {open?.dialog === 'invite' && (
        <MemberDialog
          team={team}
          member={null}
          onClose={() => setOpen(null)}
          onConflict={onConflict}
        />
      )}
      {open?.dialog === 'change' && chosen && (
        <MemberDialog
          key={chosen.email}
          team={team}
          member={chosen}
          onClose={() => setOpen(null)}
          onConflict={onConflict}
        />
      )}
      {open?.dialog === 'remove' && chosen && (
        <RemoveDialog
          team={team}
          member={chosen}
          onClose={() => setOpen(null)}
          onLeft={onLeft}
          onConflict={onConflict}
        />
      )}
    </Panel>
  );
}
