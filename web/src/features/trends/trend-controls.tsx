import { Box, Flex } from '@chakra-ui/react';
import { type Tier, TREND_RANGES, type TrendRange } from '../../../../shared/domain/tiers';
import { Choice } from '../../charts/choice';
import { useNarrow } from '../../charts/use-narrow';
import { MEASURES } from './measure-words';
import { TREND_MEASURES } from './trend-days';
import type { TrendChoice } from './trend-search';

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

/** What is drawn and how far back. A range beyond the plan is not offered, and why is said. */
export function TrendControls({
  choice: { range, measure },
  onChange,
  locked,
}: {
  choice: TrendChoice;
  onChange: (change: Partial<TrendChoice>) => void;
  locked: readonly { readonly range: TrendRange; readonly tier: Tier }[];
}) {
  const names = useNarrow(480) ? SHORT_NAMES : RANGE_NAMES;
  const open = TREND_RANGES.filter((one) => locked.every((lock) => lock.range !== one));
  const shut = TREND_RANGES.filter((one) => !open.includes(one)).map((one) => RANGE_NAMES[one]);
  const tier = locked[0]?.tier;
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="center">
      <Choice
        label="How far back"
        options={open.map((value) => ({ value, label: names[value] }))}
        value={range}
        onChange={(next) => onChange({ range: next })}
      />
      <Choice
        label="What is drawn"
        options={TREND_MEASURES.map((value) => ({ value, label: MEASURES[value].label }))}
        value={measure}
        onChange={(next) => onChange({ measure: next })}
      />
      {shut.length > 0 && tier !== undefined && (
        <Box color="fg.muted" textStyle="sm">
          {shut.slice(0, -1).join(', ')} and {shut.at(-1)?.toLowerCase()}: part of {tier}.
        </Box>
      )}
    </Flex>
  );
}
