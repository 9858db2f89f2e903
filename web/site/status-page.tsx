import { Flex, Heading, Text } from '@chakra-ui/react';
import { getStatus } from '@shared/api/client-calls.gen';
import { useBrowserZone } from '@web/lib/account-zone';
import { zoneLabel } from '@web/lib/format-time';
import { useCall } from '@web/lib/use-call';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { ExtensionStatus } from './extension-status';
import { isFresh } from './freshness';
import { ListenerStatus } from './listener-status';
import { PublicPage } from './public-page';

/** Shows everybody whether the listeners are running. */
export default function StatusPage() {
  useDocumentTitle();
  const zone = useBrowserZone();
  const status = useCall(getStatus, {}, { refetchInterval: 30_000, staleTime: 15_000 });
  const late = status.data?.records.filter(
    ({ report_time }) => !isFresh(report_time, status.data.now),
  );

  return (
    <PublicPage>
      <Flex direction="column" gap="6" py="8" maxW="52rem">
        <div>
          <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
            Status
          </Heading>
          <Text textStyle="answer" minH="2.35rem" aria-live="polite">
            {late && answer(late.length, status.data?.records.length ?? 0)}
          </Text>
          <Text color="fg.muted" textStyle="sm" mt="1">
            A listener is on time if it reported within the last 5 minutes. Times in{' '}
            {zoneLabel(zone)}; refreshes every 30 seconds.
          </Text>
        </div>
        <AsyncPanel
          query={status}
          minHeight={420}
          isEmpty={({ records }) => records.length === 0}
          empty={
            <EmptyNote title="No reports yet">
              The first report comes within a minute of startup.
            </EmptyNote>
          }
        >
          {({ records, extension, now }) => (
            <Flex direction="column" gap="4">
              {records.map((record) => (
                <ListenerStatus key={record.instance} record={record} now={now} zone={zone} />
              ))}
              <ExtensionStatus extension={extension} zone={zone} />
            </Flex>
          )}
        </AsyncPanel>
      </Flex>
    </PublicPage>
  );
}

function answer(late: number, all: number): string {
  if (all === 0) return 'No reports yet.';
  if (late === 0) return 'All systems running.';
  if (late === all) return 'Systems are running late. New numbers will follow once they’re back.';
  return `${late} of ${all} listeners ${late === 1 ? 'is' : 'are'} late. Some rooms may lag behind.`;
}
