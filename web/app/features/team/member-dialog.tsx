import { Button, Flex, Text } from '@chakra-ui/react';
import type { StudioMembers } from '@shared/api/team';
import { SECTIONS, type Section } from '@shared/domain/access/sections';
import { showToast } from '@web/lib/toast';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { Private } from '@web/ui/components/private';
import { SwitchRow } from '@web/ui/components/switch-row';
import { type FormEvent, useState } from 'react';
import { sectionName, type TeamMember } from '../shared/granted-access-text';
import { RefusalNote } from './refusal-note';
import { RoleChoice } from './role-choice';
import { SomeOrAll } from './some-or-all';
import { useTeamChange } from './use-team-change';

const NO_ACCESS = {
  role: 'Moderator',
  model_names: null,
  sections: null,
  seesMoney: true,
} as const;

const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: sectionName(value) }));

/** Invites somebody, or changes a member's access. */
export function MemberDialog({
  team,
  member,
  onClose,
  onConflict,
}: {
  team: StudioMembers;
  /** Null to invite somebody. */
  member: TeamMember | null;
  onClose: () => void;
  /** Somebody else changed the team meanwhile. An invitation stays open and can be sent again. */
  onConflict: () => void;
}) {
  const before = member ?? NO_ACCESS;
  const [email, setEmail] = useState(member?.email ?? '');
  const [role, setRole] = useState(before.role);
  const [performers, setPerformers] = useState<readonly string[] | null>(before.model_names);
  const [sections, setSections] = useState<readonly Section[] | null>(before.sections);
  const [hidesMoney, setHidesMoney] = useState(!before.seesMoney);
  const [problem, setProblem] = useState<string>();
  const { change, error, isPending } = useTeamChange(team);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(email.trim(), performers, sections);
    setProblem(wrong);
    if (wrong !== undefined) return;
    change(
      {
        operation: member === null ? 'add' : 'update',
        team_member_email: email.trim(),
        role,
        model_names: performers && [...performers],
        sections: sections && [...sections],
        seesMoney: !hidesMoney,
      },
      () => {
        showToast(member === null ? 'Invitation sent' : 'Saved');
        onClose();
      },
      member === null ? undefined : onConflict,
    );
  };

  return (
    <Modal
      title={
        member === null ? (
          'Invite to your team'
        ) : (
          <>
            What <Private>{member.email}</Private> can see
          </>
        )
      }
      onClose={onClose}
      width={560}
    >
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="5">
          {member === null && (
            <LabeledInput
              label="Email address"
              type="email"
              name="member"
              autoComplete="off"
              required
              help="The invitation only works for this address and expires in 7 days."
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          <RoleChoice role={role} onRole={setRole} />
          <SomeOrAll
            legend="Rooms"
            all="All rooms, including future ones"
            some="Selected rooms"
            options={roomOptions(team.performers, performers)}
            chosen={performers}
            onChange={setPerformers}
          />
          <SomeOrAll
            legend="Dashboard sections"
            all="All sections"
            some="Selected sections"
            options={SECTION_OPTIONS}
            chosen={sections}
            onChange={setSections}
          />
          <SwitchRow label="Hide money" isOn={hidesMoney} onChange={setHidesMoney}>
            Tokens and dollars show as “Hidden” everywhere.
          </SwitchRow>
          {problem !== undefined && (
            <Text role="alert" color="fg.error" textStyle="sm">
              {problem}
            </Text>
          )}
          {problem === undefined && <RefusalNote error={error} />}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="lamp" loading={isPending}>
              {member === null ? 'Send invitation' : 'Save'}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}

/** Keep a room that has left the team, so that it can be removed. */
function roomOptions(granted: readonly string[], chosen: readonly string[] | null) {
  return [...new Set([...granted, ...(chosen ?? [])])].map((value) => ({
    value,
    label: <Private>{value}</Private>,
  }));
}

function problemOf(
  email: string,
  performers: readonly string[] | null,
  sections: readonly string[] | null,
): string | undefined {
  if (!/^\S+@\S+\.\S+$/.test(email)) return 'Enter an email address, like mia@mail.com.';
  if (performers?.length === 0) return 'Choose at least one room.';
  if (sections?.length === 0) return 'Choose at least one dashboard section.';
  return undefined;
}
