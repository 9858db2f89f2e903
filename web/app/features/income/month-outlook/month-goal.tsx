import { Stack, Text } from '@chakra-ui/react';
import { chanceToReach } from '@shared/domain/forecast/month-outlook';
import type { DayIncome } from '@shared/domain/forecast/weekday-means';
import { formatCount, formatTokens } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useDiscreet } from '@web/lib/preferences';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'goal';
/** The largest goal: more than anybody earns in a month. */
const MAX_GOAL = 100_000_000;

interface Props {
  month: string;
  /** Tokens. */
  expected: number;
  outcomes: readonly number[];
  /** A day live as an example; null if there is none. */
  goodDay: DayIncome | null;
}

/** The goal, kept in the URL, and how likely it is. Absent in discreet mode: it is all money. */
export function MonthGoal({ month, ...outlook }: Props) {
  const [isDiscreet] = useDiscreet();
  const [search, setSearch] = useSearchParams();
  const goal = toGoal(search.get(PARAM) ?? '');
  const change = (text: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(PARAM);
        const changed = toGoal(text);
        if (changed !== null) next.set(PARAM, String(changed));
        return next;
      },
      { replace: true },
    );
  if (isDiscreet) return null;
  return (
    <Stack gap="2">
      <LabeledInput
        label={`Goal for ${month}, in tokens`}
        type="number"
        inputMode="numeric"
        min={1}
        maxW="12rem"
        value={goal ?? ''}
        onChange={(event) => change(event.target.value)}
      />
      {goal !== null && (
        <Text maxW="70ch" role="status">
          {describeChance(goal, outlook)}
        </Text>
      )}
    </Stack>
  );
}

/** `The chance to reach it is about 40%. On top of what we expect, it takes 3 more nights like Fri 20 Nov (5,300 tk).` */
function describeChance(
  goal: number,
  { expected, outcomes, goodDay }: Omit<Props, 'month'>,
): string {
  const chance = chanceToReach(goal, outcomes);
  const said = chance === null ? '' : `The chance to reach it is ${describePercent(chance)}. `;
  if (expected >= goal) return `${said}We expect you to reach it.`;
  const missing = goal - expected;
  if (goodDay === null) return `${said}We expect ${formatTokens(Math.round(missing))} less.`;
  const nights = Math.ceil(missing / goodDay.tokens);
  const like = `like ${formatDay(goodDay.date, 'UTC')} (${formatTokens(goodDay.tokens)})`;
  const count = nights === 1 ? '1 more night' : `${formatCount(nights)} more nights`;
  return `${said}On top of what we expect, it takes ${count} ${like}.`;
}

/** In steps of five: past forecasts are too few for more. */
function describePercent(chance: number): string {
  const percent = Math.round(20 * chance) * 5;
  if (percent < 5) return 'under 5%';
  return percent > 95 ? 'over 95%' : `about ${percent}%`;
}

function toGoal(text: string): number | null {
  const goal = Math.round(Number(text));
  return goal >= 1 && goal <= MAX_GOAL ? goal : null;
}
