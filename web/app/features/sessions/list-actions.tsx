import { Button, Flex, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { downloadCsv } from '@web/lib/csv';
import { formatCount, formatCountOf, formatDuration, formatTokens } from '@web/lib/format';
import { NotSaved } from '@web/ui/components/not-saved';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import { sessionsCsv } from './session-csv';
import { totalsOf } from './session-totals';

/** How many sessions match, and a button that downloads all of them. */
export function ListActions({
  shown,
  all,
  stellar,
  csvName,
  loadAll,
}: {
  shown: readonly CamSession[];
  /** Number of loaded sessions of the period. */
  all: number;
  stellar: ReadonlySet<string>;
  csvName: string;
  /** Loads the sessions for the file, including pages that aren't loaded yet. */
  loadAll: () => Promise<readonly CamSession[]>;
}) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const totals = totalsOf(shown);
  const download = async () => {
    setLoading(true);
    setError(null);
    try {
      downloadCsv(csvName, sessionsCsv(await loadAll(), stellar));
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Flex gap="3" mb="3" align="center" justify="space-between" wrap="wrap">
      <Text color="fg.muted" textStyle="sm" role="status">
        {shown.length === all
          ? formatCountOf(all, 'session')
          : `${formatCount(shown.length)} of ${formatCountOf(all, 'session')} match`}
        :{' '}
        {!Number.isNaN(totals.incomeTokens) && (
          <>
            <Private>{formatTokens(totals.incomeTokens)}</Private> in{' '}
          </>
        )}
        {formatDuration(totals.seconds)}
      </Text>
      <Flex gap="3" align="center">
        <NotSaved error={error} />
        <Button size="xs" variant="outline" loading={isLoading} onClick={() => void download()}>
          Download CSV
        </Button>
      </Flex>
    </Flex>
  );
}
