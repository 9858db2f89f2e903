import { Text } from '@chakra-ui/react';
import type { PriceEffects } from '@shared/api/tip-menu';
import { withExperiment } from '@web/app/features/shared/experiment-href';
import { formatPercent, formatTokensExactly } from '@web/lib/format';
import { usePerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { TextLink } from '@web/ui/components/text-link';

/** Which price to try next and why, or what to do first. */
export function PriceSuggestion({ suggestion }: { suggestion: PriceEffects['advice'][number] }) {
  const { kind, name, price, newPrice, share, sessions } = suggestion;
  if (kind === 'wait') {
    return (
      <Text maxW="70ch">
        Keep <strong>“{name}”</strong> at {formatTokensExactly(price)} for now. We’re still
        comparing its new price, and one change at a time tells you more.
      </Text>
    );
  }
  if (kind === 'undo') {
    return (
      <Text maxW="70ch">
        <strong>
          Go back to {formatTokensExactly(newPrice)} for “{name}”.
        </strong>{' '}
        It brings fewer tokens at {formatTokensExactly(price)}.
      </Text>
    );
  }
  return (
    <Text maxW="70ch">
      Worth trying:{' '}
      <strong>
        “{name}” at {formatTokensExactly(newPrice)}
      </strong>{' '}
      instead of {formatTokensExactly(price)}. It earned{' '}
      {formatPercent(Math.round(100 * (share ?? 0)))} of what your menu brought in the last 8 weeks,
      and a difference of 30% would show after about {sessions} sessions.
      <TryIt item={name} price={newPrice} />
    </Text>
  );
}

/** For Admins, who may start experiments. */
function TryIt({ item, price }: { item: string; price: number }) {
  const href = useDashboardHref();
  if (usePerformer().role !== 'Admin') return null;
  const to = withExperiment(href('experiments'), { kind: 'price', item, price });
  return (
    <>
      {' '}
      <TextLink to={to}>Try it as an experiment</TextLink>
    </>
  );
}
