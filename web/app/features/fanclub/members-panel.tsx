import { useAccount } from '@web/lib/performer';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import type { Membership } from './join-points';
import { memberColumns } from './member-columns';

/** Every membership that touches the period. */
export function MembersPanel({
  membership: { members, hasProfiles },
  csvName,
}: {
  membership: Membership;
  csvName: string;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  return (
    <Panel
      title="Memberships"
      note="The platform does not say when one ends: it counts as running for 31 days after its member was last seen in it."
    >
      {members.length === 0 ? (
        <NoMembers hasProfiles={hasProfiles} />
      ) : (
        <DataTable
          caption="Fan club memberships of the period, last seen first"
          columns={memberColumns({ zone, onOpen: openTipper })}
          rows={members}
          rowKey={({ name, startTime }) => `${name} ${startTime}`}
          initialSort={{ key: 'lastSeen', direction: 'descending' }}
          pageSize={10}
          csvName={csvName}
        />
      )}
    </Panel>
  );
}

function NoMembers({ hasProfiles }: { hasProfiles: boolean }) {
  if (hasProfiles) {
    return (
      <EmptyNote title="No members seen in this period">
        A member shows here as soon as they join, chat or tip in your room. Choose a longer period
        to look further back.
      </EmptyNote>
    );
  }
  return (
    <ProfilesOffNote>
      Without your consent Roomlight counts joins only, not who is a member. Switch profiles on in
      your settings to see members from then on.
    </ProfilesOffNote>
  );
}
