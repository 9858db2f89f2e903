import { formatTokensExactly, formatUsd } from '@web/lib/format';
import type { Column } from './data-table';
import { Private } from './private';

/** A column of token amounts: exact, and hidden in discreet mode. */
export function tokensColumn<Row extends { readonly tokens: number }>(): Column<Row> {
  return {
    key: 'tokens',
    header: 'Tokens',
    isNumeric: true,
    sortBy: ({ tokens }) => tokens,
    csv: ({ tokens }) => tokens,
    cell: ({ tokens }) => <Private>{formatTokensExactly(tokens)}</Private>,
  };
}

/** The tokens' value in USD. It follows from the tokens, so it isn't sortable or exported. */
export function usdColumn<Row extends { readonly tokens: number }>(): Column<Row> {
  return {
    key: 'usd',
    header: '≈ USD',
    isNumeric: true,
    cell: ({ tokens }) => <Private>{formatUsd(tokens)}</Private>,
  };
}
