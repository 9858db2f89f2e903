import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { TextLink } from '@web/ui/components/text-link';
import { type Achievement, achievementLists, percentDone } from './achievement-lists';
import { Goal } from './goal';
import { TierMark } from './tier-mark';
import { achievementsIn, useAchievements } from './use-achievements';

const NEWEST = 3;
/** Height of the panel's content in pixels. */
const HEIGHT = 290;

/** The latest achievements and the next goals, with a link to all. */
export function AchievementsPanel({ performer }: { performer: string }) {
  const href = useDashboardHref();
  const { reply } = useAchievements(performer);
  return (
    <Panel
      title="Achievements"
      note="Your latest, and what’s next"
      actions={<TextLink to={href('achievements')}>All achievements</TextLink>}
    >
      <AsyncPanel
        query={reply}
        minHeight={HEIGHT}
        isEmpty={(data) => achievementsIn(data).length === 0}
        empty={
          <EmptyNote title="No achievements yet">
            You’ll earn your first one soon after your first finished session.
          </EmptyNote>
        }
      >
        {(data) => {
          const { earned, goals } = achievementLists(achievementsIn(data));
          const next = goals.find((goal) => percentDone(goal) !== null);
          return (
            <>
              <chakra.ul listStyleType="none">
                {earned.slice(0, NEWEST).map((one) => (
                  <Earned key={one.key} achievement={one} />
                ))}
              </chakra.ul>
              {next && (
                <chakra.ul
                  listStyleType="none"
                  borderTopWidth={earned.length > 0 ? '1px' : '0'}
                  borderColor="border"
                  pt="3"
                >
                  <Goal goal={next} />
                </chakra.ul>
              )}
            </>
          );
        }}
      </AsyncPanel>
    </Panel>
  );
}

function Earned({ achievement }: { achievement: Achievement }) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const { title, description, tier, earnedAt } = achievement;
  return (
    <chakra.li
      py="2.5"
      borderColor="border"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.span fontWeight="medium">{title}</chakra.span>
        <TierMark tier={tier} />
        {earnedAt !== null && (
          <chakra.span ms="auto" textStyle="sm">
            <QuietLink to={href('sessions', earnedAt)}>{formatDay(earnedAt, zone)}</QuietLink>
          </chakra.span>
        )}
      </Flex>
      {description !== '' && (
        <Box color="fg.muted" textStyle="sm">
          <Private>{description}</Private>
        </Box>
      )}
    </chakra.li>
  );
}
