import { Box, chakra } from '@chakra-ui/react';
import type { MissedTipperList } from '@shared/api/tippers';
import { formatPercent, formatTokens } from '@web/lib/format';
import { CopyButton } from '@web/ui/components/copy-button';
import { countColumn } from '@web/ui/components/count-column';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import { Private } from '@web/ui/components/private';
import { draftMessage } from './draft-message';

export type Missed = MissedTipperList['tippers'][number];

const STATES: Readonly<Record<Missed['state'], string>> = {
  lost: 'Likely lost',
  slipping: 'Slipping',
};

/** Who may not come anymore, how likely that is, and what they used to give. */
export function missedColumns(onOpen: (name: string) => void): Column<Missed>[] {
  return [
    nameColumn(onOpen, '6.5rem'),
    {
      key: 'state',
      header: 'State',
      cell: ({ state, name }) => (
        <>
          <chakra.span whiteSpace="nowrap">{STATES[state]}</chakra.span>
          <Box hideFrom="sm" mt="1">
            <CopyMessage name={name} />
          </Box>
        </>
      ),
      csv: ({ state }) => STATES[state],
    },
    {
      key: 'month',
      header: 'Usual month',
      isNumeric: true,
      sortBy: ({ usualMonth }) => usualMonth,
      csv: ({ usualMonth }) => usualMonth,
      cell: ({ usualMonth }) => <Private>{formatTokens(usualMonth)}</Private>,
    },
    {
      ...countColumn(
        'away',
        { header: 'Nights live since last tip' },
        ({ nightsAway }) => nightsAway,
      ),
      hideBelow: 'md',
    },
    {
      ...countColumn('nights', { header: 'Nights tipped' }, ({ nights }) => nights),
      hideBelow: 'lg',
    },
    {
      key: 'comes',
      header: 'Still comes',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ stillComes }) => stillComes,
      csv: ({ stillComes }) => Math.round(100 * stillComes),
      cell: ({ stillComes }) => formatPercent(Math.round(100 * stillComes)),
    },
    {
      key: 'message',
      header: 'Message',
      // On a phone, shown below the state.
      hideBelow: 'sm',
      cell: ({ name }) => <CopyMessage name={name} />,
    },
  ];
}

function CopyMessage({ name }: { name: string }) {
  // Without the name, which discreet mode hides.
  return <CopyButton text={draftMessage(name)} what="a message to this person" />;
}
