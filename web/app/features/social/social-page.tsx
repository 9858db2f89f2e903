import { Stack } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { getSocialConfig, listSocialConnections } from '@shared/api/social-calls.gen';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { NetworkPanel } from './network-panel';
import { PostsPanel } from './posts-panel';
import { XPanel } from './x-panel';

const ANSWER = 'Tell your followers when you go live.';

/** Where we post for a room, what, and what was posted. */
export default function SocialPage() {
  const { name, role } = usePerformer();
  if (role !== 'Admin') {
    return (
      <Stack gap="6">
        <PageHeader answer={ANSWER} />
        <EmptyNote title="Only Admins manage posts">
          The people who manage this room’s team decide what you can see.
        </EmptyNote>
      </Stack>
    );
  }
  return <OwnSocialPage key={name} performer={name} />;
}

function OwnSocialPage({ performer }: { performer: string }) {
  const input = { params: { p: performer } };
  const connections = useCall(listSocialConnections, input);
  const config = useCall(getSocialConfig, input);
  const { data } = connections;

  return (
    <Stack gap="6" maxW="52rem">
      <PageHeader
        answer={data && describePosts(data)}
        note="At most one post for each session and network, never twice."
      />
      <AsyncSection
        title="Networks"
        query={connections}
        minHeight={560}
        skeleton={<PanelSkeletons heights={[156, 112, 112, 112]} />}
        isEmpty={({ networks }) => networks.length === 0}
        empty={<EmptyNote title="No networks yet" />}
      >
        {(all) => (
          <Stack gap="6">
            {all.networks.map((one) =>
              one.network === 'x' ? (
                <AsyncSection
                  key={one.network}
                  title={NETWORK_RULES.x.label}
                  query={config}
                  minHeight={156}
                  isEmpty={() => false}
                  empty={null}
                >
                  {(found) => (
                    <XPanel performer={performer} config={found} x={one} connections={all} />
                  )}
                </AsyncSection>
              ) : (
                <NetworkPanel
                  key={one.network}
                  performer={performer}
                  connected={one}
                  connections={all}
                />
              ),
            )}
          </Stack>
        )}
      </AsyncSection>
      <PostsPanel performer={performer} />
    </Stack>
  );
}

/** Says where posts go. */
function describePosts({ networks, isActive }: SocialConnections): string {
  const on = networks.filter(
    ({ connection, rules }) => connection?.state === 'ok' && rules.isEnabled,
  );
  if (!isActive || on.length === 0) return ANSWER;
  const names = new Intl.ListFormat('en').format(
    on.map(({ network }) => NETWORK_RULES[network].label),
  );
  return `When you go live, we post on ${names}.`;
}
