import { Box, chakra, Flex } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { TierMark } from '../shared/achievements/tier-mark';
import { type SessionKey, useSessionResource } from '../shared/use-session-resource';

/** The achievements that this session earned. */
export function EarnedPanel(session: SessionKey) {
  const query = useSessionResource(session, 'achievements.json');
  const href = useDashboardHref();
  const all = <TextLink to={href('achievements')}>All achievements</TextLink>;
  return (
    <Panel title="Achievements" note="Earned in this session">
      <AsyncPanel
        query={query}
        minHeight={120}
        isEmpty={({ earned }) => earned.length === 0}
        empty={
          <EmptyNote title="None this time" action={all}>
            {session.isLive
              ? 'We check for achievements when the session ends.'
              : 'See how close you are to the next ones.'}
          </EmptyNote>
        }
      >
        {({ earned }) => (
          <>
            <chakra.ul listStyleType="none" display="grid" gap="4" mb="4">
              {earned.map(({ key, title, tier, description }) => (
                <li key={key}>
                  <Flex gap="2" align="center" wrap="wrap">
                    <chakra.span fontWeight="medium">{title}</chakra.span>
                    <TierMark tier={tier} />
                  </Flex>
                  {description !== '' && (
                    <Box color="fg.muted" textStyle="sm">
                      <Private>{description}</Private>
                    </Box>
                  )}
                </li>
              ))}
            </chakra.ul>
            {all}
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}
