import { chakra } from '@chakra-ui/react';
import { describeIncomeBasis } from '@web/app/features/shared/describe-income';
import { type SessionKey, useSessionResource } from '@web/app/features/shared/use-session-resource';
import { formatTokensExactly, formatUsd, MISSING } from '@web/lib/format';
import { seriesColors } from '@web/ui/charts/colors';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { ShareBars } from '../share-bars';
import { BASIS_LABELS, type IncomeRow, incomeRows } from './income-rows';

const COLORS: Readonly<Record<string, string>> = seriesColors;

/** All income by kind, and how each part is known. */
export function IncomePanel({ session }: { session: SessionKey }) {
  const query = useSessionResource(session, 'total_income.json');
  return (
    <Panel title="Income by source" note={session.isLive ? 'So far' : undefined}>
      <AsyncPanel query={query} minHeight={300} empty="No income yet">
        {({ income, isFinal }) =>
          Number.isNaN(income.total) ? (
            <HiddenTokens />
          ) : (
            <>
              <chakra.p mb="4">
                <chakra.span fontWeight="semibold">
                  <Private>{formatTokensExactly(income.total)}</Private>
                </chakra.span>
                , <Private>{formatUsd(income.total)}</Private> total
              </chakra.p>
              <ShareBars
                label="Income by source"
                bars={incomeRows(income).map((row) => ({
                  key: row.key,
                  value: row.tokens,
                  color: COLORS[row.key] ?? seriesColors.tips,
                  name: (
                    <>
                      {row.name}{' '}
                      <chakra.span color="fg.muted">{BASIS_LABELS[row.basis]}</chakra.span>
                    </>
                  ),
                  amount: <Amount row={row} />,
                }))}
              />
              <chakra.p color="fg.muted" textStyle="sm" mt="4">
                {describeIncomeBasis(income)}
                {!isFinal && ' Income from your balance can lag by up to ten minutes.'}
              </chakra.p>
            </>
          )
        }
      </AsyncPanel>
    </Panel>
  );
}

/** A dash for unknown, a tilde for estimated. */
function Amount({ row: { tokens, basis } }: { row: IncomeRow }) {
  if (basis === 'none') return MISSING;
  const isEstimate = basis === 'estimated' && tokens > 0;
  return (
    <>
      {isEstimate && '~'}
      <Private>
        {formatTokensExactly(tokens)}, {formatUsd(tokens)}
      </Private>
    </>
  );
}
