import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Refusal } from '@shared/domain/access/decide';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Icon } from '@web/ui/components/icon';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

const CONTENTS = [
  'All your models over the last 48 hours, compared with the previous week',
  'Tokens by hour and by day, stacked by model, up to a year back',
  'Rankings by tokens, tokens per hour, hours live, and new followers',
  'Each model compared with the studio average, plus their own dashboard',
  'Every list and chart as a table and a CSV file',
] as const;

/**
 * Shown instead of the studio: what it would contain and which plan unlocks it or, for team members
 * without access, only that.
 */
export function LockedStudio({ refusal }: { refusal: Refusal }) {
  const href = useDashboardHref();
  if (refusal.why !== 'plan') {
    return (
      <>
        <PageHeader answer="Your role doesn’t include the studio." />
        <Panel>
          <EmptyNote
            title="Your role doesn’t include this"
            action={<TextLink to={href('overview')}>Go to overview</TextLink>}
          >
            Ask the account’s owner for access to all models’ stats, including money.
          </EmptyNote>
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader answer="The studio overview comes with the Studio plan." />
      <Panel title="What Studio shows you here">
        <chakra.ul listStyleType="none" display="grid" gap="2.5">
          {CONTENTS.map((line) => (
            <chakra.li key={line} display="flex" gap="3">
              <Box color="lamp.fg" mt="0.5">
                <Icon name="check" size="1.1rem" />
              </Box>
              {line}
            </chakra.li>
          ))}
        </chakra.ul>
        <Text color="fg.muted" mt="5" maxW="60ch">
          Studio is for several models under one account. The price depends on how many you have.
        </Text>
        <Flex gap="5" mt="3" wrap="wrap">
          <TextLink to={`${href('settings')}#plan`}>See your plan</TextLink>
          <TextLink to={href('overview')}>Back to overview</TextLink>
        </Flex>
      </Panel>
    </>
  );
}
