import { Stack } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

/** Shown if the URL contains a time at which no session of this room started. */
export function NoSession() {
  const href = useDashboardHref();
  return (
    <Stack gap="6">
      <PageHeader title="Session" answer="Session not found." />
      <Panel>
        <EmptyNote
          title="This room has no session that started then"
          action={<TextLink to={href('sessions')}>View all sessions</TextLink>}
        >
          The link may be incomplete, or the session may belong to another of your rooms.
        </EmptyNote>
      </Panel>
    </Stack>
  );
}
