import { Box, chakra } from '@chakra-ui/react';
import type { HourlyPrice, PriceEffect } from '@shared/domain/tip-menu/price-effect';
import { formatTokensExactly, HIDDEN } from '@web/lib/format';
import { Change } from '@web/ui/components/change';
import { Private } from '@web/ui/components/private';

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** The effect of a new price: rates per hour live before and after. */
export function PriceEffectNote({ effect: { before, after } }: { effect: PriceEffect }) {
  return (
    <Box mb="4">
      <chakra.dl
        display="grid"
        rowGap="4"
        columnGap={{ base: '4', md: '10' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'auto auto 1fr' }}
      >
        <RateChange
          label="Tips per hour live"
          before={before}
          after={after}
          of={({ tips }) => tips}
        />
        <RateChange
          label="Tokens per hour live"
          before={before}
          after={after}
          of={({ brought }) => brought}
          isPrivate
        />
      </chakra.dl>
      <chakra.p mt="2" color="fg.muted" textStyle="sm">
        Before: {formatTokensExactly(before.tokens)}. After: {formatTokensExactly(after.tokens)}.
        Based on this period; other things may have changed too.
      </chakra.p>
    </Box>
  );
}

function RateChange({
  label,
  before,
  after,
  of,
  isPrivate = false,
}: {
  label: string;
  before: HourlyPrice;
  after: HourlyPrice;
  of: (price: HourlyPrice) => number;
  isPrivate?: boolean;
}) {
  const text = (
    <>
      {hourly(of(before))} before, {hourly(of(after))} after
    </>
  );
  return (
    <div>
      <chakra.dt color="fg.muted" textStyle="sm">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="medium" fontVariantNumeric="tabular-nums">
        {isPrivate ? <Private>{text}</Private> : text}
        {!Number.isNaN(of(after)) && (
          <chakra.span display="block">
            <Change
              before={of(before)}
              now={of(after)}
              format={hourly}
              previousLabel="before the price change"
              isPrivate={isPrivate}
            />
          </chakra.span>
        )}
      </chakra.dd>
    </div>
  );
}

function hourly(value: number): string {
  if (Number.isNaN(value)) return HIDDEN;
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : twoDigits.format(value);
}
