import { Grid, Stack } from '@chakra-ui/react';
import { usePerformer } from '@web/lib/performer';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { achievementLists, describeAchievements } from '../shared/achievements/achievement-lists';
import { achievementsIn, useAchievements } from '../shared/achievements/use-achievements';
import { EarnedPanel } from './earned-panel';
import { GoalsPanel } from './goals-panel';

const HEIGHT = 720;

/** What the room has achieved so far, and what is within reach. */
export default function AchievementsPage() {
  const { name } = usePerformer();
  const { newest, reply } = useAchievements(name);
  const lists = reply.data && achievementLists(achievementsIn(reply.data));
  const hasSessions = newest?.data && newest.data.sessions.length > 0;
  const skeleton = <PanelSkeletons heights={[HEIGHT]} />;
  const empty = (
    <Panel>
      <EmptyNote title="No achievements yet">
        You earn achievements for finished sessions. Go live with your room connected, and you’ll
        see your first one soon after.
      </EmptyNote>
    </Panel>
  );
  const panels = (
    <AsyncPanel
      query={reply}
      minHeight={HEIGHT}
      skeleton={skeleton}
      isEmpty={(data) => achievementsIn(data).length === 0}
      empty={empty}
    >
      {(data) => {
        const { earned, goals } = achievementLists(achievementsIn(data));
        return (
          <Grid
            gap="6"
            alignItems="start"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              xl: 'minmax(0, 3fr) minmax(0, 2fr)',
            }}
          >
            <EarnedPanel earned={earned} />
            <GoalsPanel goals={goals} />
          </Grid>
        );
      }}
    </AsyncPanel>
  );

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          hasSessions === false
            ? 'Your first session earns your first achievement.'
            : lists
              ? describeAchievements(lists)
              : (reply.error ?? newest?.error) && 'What you’ve achieved so far.'
        }
        note="Based on all your finished sessions, regardless of the period."
      />
      {newest === null ? (
        panels
      ) : (
        <AsyncPanel
          query={newest}
          minHeight={HEIGHT}
          skeleton={skeleton}
          isEmpty={({ sessions }) => sessions.length === 0}
          empty={empty}
        >
          {() => panels}
        </AsyncPanel>
      )}
    </Stack>
  );
}
