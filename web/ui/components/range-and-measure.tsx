import { Box, Field, Flex, NativeSelect } from '@chakra-ui/react';
import type { Tier, TrendRange } from '@shared/domain/access/tiers';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import type { RangeAndMeasure } from '@web/lib/use-range-and-measure';
import { Choice } from './choice';
import { TextLink } from './text-link';
import { useNarrow } from './use-narrow';

const SHORT_NAMES: Readonly<Record<TrendRange, string>> = {
  '1m': '1 mo',
  '4m': '4 mo',
  '6m': '6 mo',
  '1y': '1 yr',
  all: 'All',
};

const RANGE_NAMES: Readonly<Record<TrendRange, string>> = {
  '1m': '1 month',
  '4m': '4 months',
  '6m': '6 months',
  '1y': '1 year',
  all: 'All time',
};

/** More measures than this would fill a phone's screen as buttons. */
const MANY = 6;

export interface RangeAndMeasureProps<Range extends TrendRange, Measure extends string> {
  ranges: readonly Range[];
  measures: readonly Measure[];
  labelOf: (measure: Measure) => string;
  choice: RangeAndMeasure<Range, Measure>;
  onChange: (change: Partial<RangeAndMeasure<Range, Measure>>) => void;
  locked: readonly { readonly range: TrendRange; readonly tier: Tier }[];
}

/** Chooses a measure and how far back. Ranges beyond the plan are locked, with an explanation. */
export function RangeAndMeasureChoice<Range extends TrendRange, Measure extends string>({
  ranges,
  measures,
  labelOf,
  choice: { range, measure },
  onChange,
  locked,
}: RangeAndMeasureProps<Range, Measure>) {
  const href = useDashboardHref();
  const names = useNarrow(480) ? SHORT_NAMES : RANGE_NAMES;
  const open = ranges.filter((one) => locked.every((lock) => lock.range !== one));
  const shut = ranges.filter((one) => !open.includes(one)).map((one) => RANGE_NAMES[one]);
  const tier = locked[0]?.tier;
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="center">
      <Choice
        label="Date range"
        options={ranges.map((value) => ({
          value,
          label: names[value],
          isLocked: !open.includes(value),
        }))}
        value={range}
        onChange={(next) => onChange({ range: next })}
      />
      {measures.length > MANY ? (
        <Field.Root w="auto">
          <Field.Label srOnly>Metric</Field.Label>
          <NativeSelect.Root size="sm" w="14rem">
            <NativeSelect.Field
              value={measure}
              onChange={({ target }) => {
                const next = measures.find((one) => one === target.value);
                if (next !== undefined) onChange({ measure: next });
              }}
            >
              {measures.map((one) => (
                <option key={one} value={one}>
                  {labelOf(one)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ) : (
        <Choice
          label="Metric"
          options={measures.map((value) => ({ value, label: labelOf(value) }))}
          value={measure}
          onChange={(next) => onChange({ measure: next })}
        />
      )}
      {shut.length > 0 && tier !== undefined && (
        <Box color="fg.muted" textStyle="sm">
          <span>
            {formatRanges(shut)}: included in {tier}.
          </span>{' '}
          <TextLink to={`${href('settings')}#plan`}>See your plan</TextLink>
        </Box>
      )}
    </Flex>
  );
}

/** `6 months, 1 year and all time`. */
function formatRanges(ranges: readonly string[]): string {
  const [last = '', ...before] = ranges.toReversed();
  if (before.length === 0) return last;
  return `${before.toReversed().join(', ')} and ${last.toLowerCase()}`;
}
