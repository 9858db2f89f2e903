import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Refusal } from '@shared/domain/access/decide';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Icon } from '@web/ui/components/icon';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

const CONTENTS = [
  'All your models over the last 48 hours, against the same length of the week before',
  'Tokens hour by hour and day by day, the models on top of each other, up to a year back',
  'A ranking by tokens, tokens an hour, hours on air and new followers',
  'Each model beside the studio’s average, with the way into that model’s own dashboard',
  'Every list and chart as a table and as a CSV file',
] as const;

/**
 * Instead of the studio's figures: what they would be and what unlocks them; to a member of a team
 * who was not given them, only that.
 */
export function LockedStudio({ refusal }: { refusal: Refusal }) {
  const href = useDashboardHref();
  if (refusal.why !== 'plan') {
    return (
      <>
        <PageHeader answer="The studio is not shared with you." />
        <Panel>
          <EmptyNote
            title="Not among what you were given"
            action={<TextLink to={href('overview')}>Go to the overview</TextLink>}
          >
            Ask the owner of the account for the studio’s figures, money included: a studio is the
            sum of its models.
          </EmptyNote>
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader answer="The studio overview comes with the Studio plan." />
      <Panel title="What the Studio plan shows here">
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
          The plan is for several models under one account, and its price depends on how many.
        </Text>
        <Flex gap="5" mt="3" wrap="wrap">
          <TextLink to={`${href('settings')}#plan`}>See your plan</TextLink>
          <TextLink to={href('overview')}>Back to the overview</TextLink>
        </Flex>
      </Panel>
    </>
  );
}
