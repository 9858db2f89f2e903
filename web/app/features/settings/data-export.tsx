import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { getDataExport, startDataExport } from '@shared/api/client-calls.gen';
import type { DataExport as Export } from '@shared/api/data-export';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '@web/lib/call-error';
import { formatBytes } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import type { MouseEvent } from 'react';

/**
 * While it is running, and to renew the link of a finished one, which expires after ten minutes.
 */
const REFRESH_MS = { running: 10_000, ready: 5 * 60_000 };
/** A link this old may expire before it is opened. */
const LINK_MS = 9 * 60_000;

/** Requests a file with everything that is stored about the account, and downloads it. */
export function DataExport() {
  const query = useCall(getDataExport, {}, { staleTime: 0 });
  const start = useSend(startDataExport, { refreshes: [getDataExport] });
  return (
    <Flex direction="column" gap="3">
      <Text textStyle="sm">
        One ZIP file with everything we store about your account and your own rooms: sessions, tips,
        and tippers as CSV files, everything else as JSON. Passwords, keys, and tokens aren’t
        included.
      </Text>
      <AsyncPanel query={query} minHeight={64} empty="">
        {(dataExport) => (
          <Flex direction="column" gap="3" align="flex-start">
            <Box role="status" textStyle="sm">
              <Progress dataExport={dataExport} />
            </Box>
            {dataExport.url !== null && (
              <Button asChild size="sm" colorPalette="lamp">
                <a href={dataExport.url} onClick={(event) => void withFreshLink(event, query)}>
                  {dataExport.bytes === null
                    ? 'Download'
                    : `Download, ${formatBytes(dataExport.bytes)}`}
                </a>
              </Button>
            )}
            {(dataExport.state === 'none' || dataExport.state === 'failed') && (
              <Button
                size="sm"
                variant="outline"
                loading={start.isPending}
                onClick={() => start.mutate({ body: {} })}
              >
                {dataExport.state === 'none' ? 'Create export' : 'Try again'}
              </Button>
            )}
            {dataExport.state === 'running' && <Refreshed everyMs={REFRESH_MS.running} />}
            {dataExport.state === 'ready' && <Refreshed everyMs={REFRESH_MS.ready} />}
          </Flex>
        )}
      </AsyncPanel>
      {start.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          Export not started. {messageOf(start.error)}
        </Text>
      )}
    </Flex>
  );
}

/** A hidden window may hold an expired link. Then request a new one. */
async function withFreshLink(
  event: MouseEvent,
  { dataUpdatedAt, refetch }: Pick<UseQueryResult<Export>, 'dataUpdatedAt' | 'refetch'>,
): Promise<void> {
  if (Date.now() - dataUpdatedAt < LINK_MS) return;
  event.preventDefault();
  const { data } = await refetch();
  if (data?.url != null) window.location.assign(data.url);
}

/** The export's progress in words. */
function Progress({
  dataExport: { state, requestedAt, readyAt, expiresAt },
}: {
  dataExport: Export;
}) {
  const { zone } = useAccount();
  switch (state) {
    case 'none':
      return 'It takes a few minutes. You can create one export a day.';
    case 'running':
      return `We’ve been preparing your file since ${formatDateTime(requestedAt ?? '', zone)}. It takes a few minutes; you can leave this page and come back.`;
    case 'ready':
      return `Created ${formatDateTime(readyAt ?? '', zone)}. You can download it until ${formatDateTime(expiresAt ?? '', zone)}; then you can create another.`;
    case 'failed':
      return `We couldn’t create the export you requested ${formatDateTime(requestedAt ?? '', zone)}. Your data is unchanged.`;
  }
}

/** Refreshes periodically while the window is visible. */
function Refreshed({ everyMs }: { everyMs: number }) {
  useCall(getDataExport, {}, { staleTime: 0, refetchInterval: everyMs });
  return null;
}
