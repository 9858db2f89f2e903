import { formatTokensExactly, formatUsd } from '@web/lib/format';
import type { Column, Headed } from './column';
import { Private } from './private';

/** A column of token amounts: exact, and hidden in discreet mode. */
export function tokensColumn<Row extends { readonly tokens: number }>(head: Headed): Column<Row> {
  return {
    ...head,
    key: 'tokens',
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
    metric: 'usd',
    isNumeric: true,
    cell: ({ tokens }) => <Private>{formatUsd(tokens)}</Private>,
  };
}
