import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useSessionResource } from '@web/app/features/shared/use-session-resource';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import type { PartProps } from '../overview-part';
import { VisitorsPanel } from '../visitors-panel';
import { HashtagPanel } from './hashtag-panel';
import { MemberTypesPanel } from './member-types-panel';
import { PrivateShowsPanel } from './private-shows-panel';
import { RankPanel } from './rank-panel';
import { TokenedPanel } from './tokened-panel';

const noShows: readonly never[] = [];

/** Who came and from where, the room's rank, and its private shows. */
export function RoomPart({ performer, details: { session } }: PartProps) {
  const { startTime, isLive } = session;
  const key = { performer, startTime, isLive };
  const seen = useSessionResource(key, 'camstats.json');
  return (
    <Stack gap="6">
      <VisitorsPanel session={key} privateShows={seen.data?.privateShows ?? noShows} />
      <AsyncPanel
        query={seen}
        minHeight={900}
        skeleton={<PanelSkeletons heights={[420, 300]} />}
        empty="No room data for this session."
      >
        {(stats) => (
          <Stack gap="6">
            <RankPanel session={key} stats={stats} />
            <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
              <PrivateShowsPanel session={session} stats={stats} performer={performer} />
              <MemberTypesPanel stats={stats} session={key} />
            </SimpleGrid>
            <TokenedPanel session={key} stats={stats} />
            <HashtagPanel session={key} stats={stats} />
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}
