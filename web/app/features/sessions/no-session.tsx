import { Stack } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

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
