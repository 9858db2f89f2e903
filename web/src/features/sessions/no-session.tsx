import { Stack } from '@chakra-ui/react';
import { EmptyNote } from '../../components/empty-note';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { TextLink } from '../../components/text-link';
import { useDashboardHref } from '../../lib/use-dashboard-href';

/** The address names a start at which no broadcast of this room began. */
export function NoSession() {
  const href = useDashboardHref();
  return (
    <Stack gap="6">
      <PageHeader title="Session" answer="There is no such session." />
      <Panel>
        <EmptyNote
          title="No session of this room began at that time"
          action={<TextLink to={href('sessions')}>See all sessions</TextLink>}
        >
          The address may be cut short, or belong to another of your rooms.
        </EmptyNote>
      </Panel>
    </Stack>
  );
}
