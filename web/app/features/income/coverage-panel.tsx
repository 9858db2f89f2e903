import { Box, chakra } from '@chakra-ui/react';
import type { AdditionalIncome } from '@shared/api/income';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { coverageLines, formatCoveredDays } from './coverage-lines';
import type { Income } from './income-parts';

/** How reliable the numbers are: which source was available for how much of the time. */
export function CoveragePanel({ sum, income }: { sum: Income; income: AdditionalIncome }) {
  const href = useDashboardHref();
  return (
    <Panel title="Where these numbers come from" note={formatCoveredDays(income.days)}>
      <chakra.dl display="grid" gap="4" gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}>
        {coverageLines(sum, income).map(({ source, share, amount, includes }) => (
          <div key={source}>
            <chakra.dt color="fg.muted" textStyle="sm">
              {source}
            </chakra.dt>
            <chakra.dd fontWeight="medium">{share}</chakra.dd>
            {amount !== '' && (
              <chakra.dd textStyle="sm" fontVariantNumeric="tabular-nums">
                {amount}
              </chakra.dd>
            )}
            <chakra.dd color="fg.muted" textStyle="sm">
              {includes}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {sum.coverage.ledger === 0 && (
        <Box mt="4" color="fg.muted" textStyle="sm">
          Upload your token ledger with the browser extension to turn estimates into exact numbers,
          including for the earlier days it covers.
        </Box>
      )}
      {sum.coverage.balance === 0 && (
        <Box mt="4" color="fg.muted" textStyle="sm">
          <TextLink to={href('performers')}>Add a Stats API token</TextLink> to start tracking your
          balance.
        </Box>
      )}
    </Panel>
  );
}
