import { Flex, Text } from '@chakra-ui/react';
import { dashboardHref } from '@web/lib/paths';
import { SCREENS, type Tab } from '@web/lib/screens';
import { useSearchParams } from '@web/lib/use-search-params';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

const WAYS = ['overview', 'sessions', 'tippers', 'report', 'schedule'] satisfies Tab[];

/** Switches the whole dashboard to this model. */
export function ModelLinks({ name }: { name: string }) {
  const [search] = useSearchParams();
  const room = new URLSearchParams(search);
  room.set('room', name);
  return (
    <Panel title="Open this model’s dashboard">
      <Text color="fg.muted" mb="3">
        These links switch the dashboard to this model’s room. Use the room menu to switch back.
      </Text>
      <Flex as="ul" listStyleType="none" gap="5" wrap="wrap">
        {WAYS.map((tab) => (
          <li key={tab}>
            <TextLink to={dashboardHref(room, tab)}>{SCREENS[tab].title}</TextLink>
          </li>
        ))}
      </Flex>
    </Panel>
  );
}
