import { Button } from '@chakra-ui/react';
import type { Consents } from '@shared/api/settings';
import type { StudioMembers } from '@shared/api/team';
import { useAccountZone } from '@web/lib/account-zone';
import { ConsentNote } from '@web/ui/components/consent-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { type ReactNode, useState } from 'react';
import {
  formatPerformers,
  formatSections,
  ROLE_LABELS,
  type TeamMember,
} from '../shared/granted-access-text';
import { FactList } from './fact-list';
import { describeMemberState } from './member-state';
import { RemoveDialog } from './remove-dialog';

/** For members who don't manage the team: their access, and how to leave. */
export function MembershipPanel({
  team,
  member,
  onLeft,
}: {
  team: StudioMembers;
  member: TeamMember;
  onLeft: () => void;
}) {
  const zone = useAccountZone();
  const [isLeaving, setLeaving] = useState(false);
  const { role, model_names, sections, seesMoney } = member;
  return (
    <Panel
      title="Your access"
      note={describeMemberState(member, zone)}
      actions={
        <Button size="sm" variant="outline" onClick={() => setLeaving(true)}>
          Leave team
        </Button>
      }
    >
      <FactList
        facts={[
          { name: 'Role', value: `${ROLE_LABELS[role].name}. ${ROLE_LABELS[role].may}` },
          {
            name: 'Rooms',
            value:
              model_names === null ? (
                'All of the team’s'
              ) : (
                <Private>{formatPerformers(model_names)}</Private>
              ),
          },
          {
            name: 'Dashboard sections',
            value: sections === null ? 'All' : formatSections(sections),
          },
          { name: 'Money', value: seesMoney ? 'Shown' : 'Hidden' },
          { name: 'Tipper profiles', value: consentOf(team.consents.createTipperProfiles, zone) },
          { name: 'Chat summaries', value: consentOf(team.consents.aiSummaries, zone) },
          { name: 'Shared statistics', value: consentOf(team.consents.shareData, zone) },
        ]}
      />
      {isLeaving && (
        <RemoveDialog
          team={team}
          member={member}
          onClose={() => setLeaving(false)}
          onLeft={onLeft}
          onConflict={() => setLeaving(false)}
        />
      )}
    </Panel>
  );
}

function consentOf(consent: Consents[keyof Consents], zone: string): ReactNode {
  if (consent.at === null) return 'Never turned on';
  return <ConsentNote key="consent" consent={consent} zone={zone} />;
}
