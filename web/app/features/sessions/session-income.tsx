import { Box, chakra, Text } from '@chakra-ui/react';
import { incomeBasis } from '@shared/domain/income/income';
import { formatTokensExactly, formatUsd } from '@web/lib/format';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import {
  describeIncomeBasis,
  formatIncomeParts,
  type TotalIncome,
} from '../shared/describe-income';

/** All income, including private shows, and how it is known; nothing without money. */
export function SessionIncome({ total: { income, isFinal } }: { total: TotalIncome }) {
  const href = useDashboardHref();
  const basis = incomeBasis(income);
  if (Number.isNaN(income.total)) return null;
  return (
    <Box borderTopWidth="1px" mt="5" pt="4">
      <Text>
        <chakra.span fontWeight="semibold">
          {basis === 'estimated' && '≈ '}
          <Private>
            {formatTokensExactly(income.total)}, {formatUsd(income.total)}
          </Private>
        </chakra.span>{' '}
        {basis === 'partial' ? 'in tips and media' : 'total'}
        {!isFinal && ' so far'}: <Private>{formatIncomeParts(income)}</Private>.
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {describeIncomeBasis(income)}
        {!isFinal && ' Income from your balance can lag by up to ten minutes.'}
        {basis === 'partial' && (
          <>
            {' '}
            <TextLink to={href('performers')}>Add a Stats API token</TextLink> to see it in future
            sessions.
          </>
        )}
      </Text>
    </Box>
  );
}
