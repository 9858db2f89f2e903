import { formatPercent, formatTokensExactly, formatUsd, MISSING } from '@web/lib/format';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { MetricHelp } from '@web/ui/components/metric-help';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import {
  type Basis,
  type Income,
  type IncomePart,
  KIND_METRICS,
  kindName,
  partsOf,
} from './income-parts';

const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  exact: 'Exact',
  estimated: 'Estimated',
  none: 'No data',
};

/** The period's income by kind, and how each part is known. */
export function PartsPanel({ income, csvName }: { income: Income; csvName: string }) {
  return (
    <Panel
      title="Income by source"
      note="Nothing is counted twice. Tips and media are exact while your room was connected. Without a token ledger, private shows include spy shows."
    >
      <DataTable
        caption="Income by source"
        columns={partColumns(income.total)}
        rows={partsOf(income)}
        rowKey={({ kind }) => kind}
        csvName={csvName}
      />
    </Panel>
  );
}

function partColumns(total: number): Column<IncomePart>[] {
  const shareOf = ({ tokens }: IncomePart) =>
    total > 0 ? Math.round((1000 * tokens) / total) / 10 : null;
  return [
    {
      key: 'part',
      header: 'Source',
      csv: ({ kind }) => kindName(kind),
      cell: ({ kind }) => (
        <>
          {kindName(kind)}
          <MetricHelp metric={KIND_METRICS[kind]} />
        </>
      ),
    },
    {
      key: 'tokens',
      metric: 'income',
      isNumeric: true,
      csv: (part) => (part.basis === 'none' ? null : part.tokens),
      cell: (part) => <Amount part={part} format={formatTokensExactly} />,
    },
    {
      key: 'usd',
      metric: 'usd',
      isNumeric: true,
      hideBelow: 'sm',
      cell: (part) => <Amount part={part} format={formatUsd} />,
    },
    {
      key: 'share',
      header: 'Share',
      isNumeric: true,
      hideBelow: 'sm',
      csv: shareOf,
      cell: (part) => {
        const share = part.basis === 'none' ? null : shareOf(part);
        return share === null ? MISSING : formatPercent(share);
      },
    },
    {
      key: 'basis',
      header: 'Accuracy',
      csv: ({ basis }) => BASIS_LABELS[basis],
      cell: ({ basis }) => BASIS_LABELS[basis],
    },
  ];
}

function Amount({
  part: { tokens, basis },
  format,
}: {
  part: IncomePart;
  format: (tokens: number) => string;
}) {
  if (basis === 'none') return MISSING;
  return (
    <Private>
      {basis === 'estimated' && '~'}
      {format(tokens)}
    </Private>
  );
}
