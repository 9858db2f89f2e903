import { Button } from '@chakra-ui/react';
import { downloadCsv, toCsv } from '@web/lib/csv';
import { formatCount } from '@web/lib/format';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { ShareBars } from '../share-bars';
import type { InteractionsProps } from './interactions';

/** The words that viewers used most often in public chat. */
export function WordsPanel({ interactions: { words }, performer, startTime }: InteractionsProps) {
  const csv = () =>
    toCsv(
      ['Word', 'Times'],
      words.map(({ word, count }) => [word, count]),
    );
  return (
    <Panel
      title="Most-used words"
      note="What viewers say most in public chat, without names"
      actions={
        words.length > 0 && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => downloadCsv(`${performer}-words-${startTime.slice(0, 16)}`, csv())}
          >
            CSV
          </Button>
        )
      }
    >
      {words.length === 0 ? (
        <EmptyNote title="No words yet" />
      ) : (
        <ShareBars
          label="Most-used words"
          bars={words.map(({ word, count }) => ({
            key: word,
            name: word,
            value: count,
            amount: formatCount(count),
            color: seriesColor(2),
          }))}
        />
      )}
    </Panel>
  );
}
