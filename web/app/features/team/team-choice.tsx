import { Field, NativeSelect } from '@chakra-ui/react';
import type { StudioMembers } from '@shared/api/team';
import { useAccount } from '@web/lib/performer';
import { useDiscreet } from '@web/lib/preferences';

const OWN = 'own';

/** Chooses the team on the screen for people in several teams. Null is their own. */
export function TeamChoice({
  team,
  onOpen,
}: {
  team: StudioMembers;
  onOpen: (id: string | null) => void;
}) {
  const { profile } = useAccount();
  const [isDiscreet] = useDiscreet();
  // Without rooms there is no team of one's own.
  const hasOwn = !team.isOwner && profile.order.length > 0;
  if (team.otherTeams.length === 0 && !hasOwn) return null;

  const nameOf = (owner: string, place: number) =>
    isDiscreet ? `Team ${place + 1}` : `${owner}’s team`;
  return (
    <Field.Root maxW="22rem">
      <Field.Label>Team</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={team.team}
          onChange={({ target: { value } }) => onOpen(value === OWN ? null : value)}
        >
          {hasOwn && <option value={OWN}>Your own team</option>}
          <option value={team.team}>
            {team.isOwner ? 'Your own team' : nameOf(team.owner, 0)}
          </option>
          {team.otherTeams.map((other, index) => (
            <option key={other.team} value={other.team}>
              {nameOf(other.owner, index + 1)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
