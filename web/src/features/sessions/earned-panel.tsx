import { Box, chakra, Flex } from '@chakra-ui/react';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { TextLink } from '../../components/text-link';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { TierMark } from '../achievements/tier-mark';
import { type SessionKey, useSessionResource } from './use-session-resource';

/** The achievements that this session earned. */
export function EarnedPanel(session: SessionKey) {
  const query = useSessionResource(session, 'achievements.json');
  const href = useDashboardHref();
  const all = <TextLink to={href('achievements')}>All achievements</TextLink>;
  return (
    <Panel title="Achievements" note="Earned at this session">
      <AsyncPanel
        query={query}
        minHeight={120}
        isEmpty={({ earned }) => earned.length === 0}
        empty={
          <EmptyNote title="None this time" action={all}>
            {session.isLive
              ? 'They are reckoned once the session has ended.'
              : 'See how close the next ones are.'}
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
