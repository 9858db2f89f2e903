import { Text } from '@chakra-ui/react';
import type { ChangePart, IncomeChange } from '@shared/domain/income-change/income-change';
import { formatTokensExactly } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { PART_LABELS } from './part-labels';
import { signedTokens } from './signed-tokens';

/** `You earned 420 tk less than in the previous 30 days. The main reason: less time live (−610 tk).` */
export function ChangeSentence({
  change,
  previousLabel,
}: {
  change: IncomeChange;
  previousLabel: string;
}) {
  const { before, after, largest, opposite } = change;
  const difference = after - before;
  return (
    <Text maxW="70ch" mb="4">
      {difference === 0 ? (
        <>You earned the same as in {previousLabel}.</>
      ) : (
        <>
          You earned <PrivateAmount>{formatTokensExactly(Math.abs(difference))}</PrivateAmount>{' '}
          {difference > 0 ? 'more' : 'less'} than in {previousLabel}.
        </>
      )}
      {largest !== null && (
        <>
          {' '}
          {difference === 0 ? 'What helped' : 'The main reason'}:{' '}
          <Contribution change={change} part={largest} />.
        </>
      )}
      {opposite !== null && (
        <>
          {' '}
          {difference === 0 ? 'What hurt' : 'Partly offset by'}:{' '}
          <Contribution change={change} part={opposite} />.
        </>
      )}
    </Text>
  );
}

/** `bigger tips (+120 tk)`. */
function Contribution({ change, part }: { change: IncomeChange; part: ChangePart }) {
  const tokens = change.parts.find((one) => one.part === part)?.tokens ?? 0;
  const { less, more } = PART_LABELS[part];
  return (
    <>
      {tokens < 0 ? less : more} (<PrivateAmount>{signedTokens(tokens)}</PrivateAmount>)
    </>
  );
}
