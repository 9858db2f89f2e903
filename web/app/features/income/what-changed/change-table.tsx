import { chakra } from '@chakra-ui/react';
import type {
  ChangePart,
  IncomeChange,
  PeriodSums,
} from '@shared/domain/income-change/income-change';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { PART_LABELS } from './part-labels';
import { signedTokens } from './signed-tokens';

interface Row {
  readonly part: ChangePart;
  readonly before: string;
  readonly after: string;
  /** Tokens. */
  readonly effect: number;
}

/** Each quantity in both periods, and what its change did to the income. The effects add up. */
export function ChangeTable({
  change,
  before,
  after,
  csvName,
}: {
  change: IncomeChange;
  before: PeriodSums;
  after: PeriodSums;
  csvName: string;
}) {
  const rows = change.parts.map(({ part, tokens }) => ({
    part,
    before: PART_LABELS[part].format(before),
    after: PART_LABELS[part].format(after),
    effect: tokens,
  }));
  return (
    <DataTable
      caption="What changed your income"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ part }) => part}
      csvName={csvName}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'part',
    header: 'What changed',
    cell: ({ part }) => PART_LABELS[part].name,
    csv: ({ part }) => PART_LABELS[part].name,
    total: () => 'Difference',
  },
  amount('before', 'Previous period', ({ before }) => before),
  amount('after', 'This period', ({ after }) => after),
  {
    key: 'effect',
    header: 'Effect on income',
    isNumeric: true,
    cell: ({ effect }) => <Effect tokens={effect} />,
    csv: ({ effect }) => effect,
    total: (rows) => <Effect tokens={rows.reduce((sum, { effect }) => sum + effect, 0)} />,
  },
];

function amount(key: string, header: string, of: (row: Row) => string): Column<Row> {
  return {
    key,
    header,
    isNumeric: true,
    hideBelow: 'sm',
    cell: (row) => (PART_LABELS[row.part].isMoney ? <Private>{of(row)}</Private> : of(row)),
    csv: of,
  };
}

function Effect({ tokens }: { tokens: number }) {
  const color = tokens === 0 ? 'fg.muted' : tokens > 0 ? 'fg.good' : 'fg.bad';
  return (
    <chakra.span color={color}>
      <Private>{signedTokens(tokens)}</Private>
    </chakra.span>
  );
}
