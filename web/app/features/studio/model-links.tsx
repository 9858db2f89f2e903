import { Flex, Text } from '@chakra-ui/react';
import { dashboardHref, type Tab } from '@web/lib/paths';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { useSearchParams } from 'react-router-dom';

const WAYS: readonly { tab: Tab; label: string }[] = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'sessions', label: 'Sessions' },
  { tab: 'tippers', label: 'Tippers' },
  { tab: 'report', label: 'Tip report' },
  { tab: 'schedule', label: 'Schedule' },
];

/** Turns the whole dashboard to this model. */
export function ModelLinks({ name }: { name: string }) {
  const [search] = useSearchParams();
  const room = new URLSearchParams(search);
  room.set('room', name);
  return (
    <Panel title="Go on with this model">
      <Text color="fg.muted" mb="3">
        Each of these turns the dashboard to this model’s room. The room menu turns it back.
      </Text>
      <Flex as="ul" listStyleType="none" gap="5" wrap="wrap">
        {WAYS.map(({ tab, label }) => (
          <li key={tab}>
            <TextLink to={dashboardHref(room, tab)}>{label}</TextLink>
          </li>
        ))}
      </Flex>
    </Panel>
  );
}
