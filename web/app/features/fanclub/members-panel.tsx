import { useAccount } from '@web/lib/performer';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import type { Membership } from './join-points';
import { memberColumns } from './member-columns';

/** All memberships that overlap the period. */
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
      note="The platform doesn’t tell us when a membership ends, so we count it as active for 31 days after we last saw the member."
    >
      {members.length === 0 ? (
        <NoMembers hasProfiles={hasProfiles} />
      ) : (
        <DataTable
          caption="Fan club memberships in this period, most recently seen first"
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
        Members appear here when they join, chat, or tip in your room. Choose a longer period to
        look further back.
      </EmptyNote>
    );
  }
  return (
    <ProfilesOffNote>
      Without tipper profiles, we count joins but not who’s a member. Turn profiles on in your
      settings to see members, including earlier ones.
    </ProfilesOffNote>
  );
}
