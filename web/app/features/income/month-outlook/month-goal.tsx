import { Stack, Text } from '@chakra-ui/react';
import { chanceToReach } from '@shared/domain/forecast/month-outlook';
import type { DayIncome } from '@shared/domain/forecast/weekday-means';
import { GoalField } from '@web/app/features/shared/goal-field';
import { formatCountOf, formatTokens } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useDiscreet } from '@web/lib/preferences';

interface Props {
  performer: string;
  month: string;
  /** Tokens. */
  expected: number;
  outcomes: readonly number[];
  /** A day live as an example; null if there is none. */
  goodDay: DayIncome | null;
}

/** The goal for the month, and how likely it is. Absent in discreet mode: it is all money. */
export function MonthGoal({ performer, month, ...outlook }: Props) {
  const [isDiscreet] = useDiscreet();
  if (isDiscreet) return null;
  return (
    <Stack gap="2">
      <GoalField
        key={performer}
        performer={performer}
        kind="month"
        label={`Goal for ${month}, in tokens`}
      >
        {(goal) => (
          <Text maxW="70ch" role="status">
            {describeChance(goal, outlook)}
          </Text>
        )}
      </GoalField>
    </Stack>
  );
}

/** `Your chance of reaching it is about 40%. On top of what we expect, it takes 3 more nights like Fri 20 Nov (5,300 tk).` */
function describeChance(
  goal: number,
  { expected, outcomes, goodDay }: Omit<Props, 'performer' | 'month'>,
): string {
  const chance = chanceToReach(goal, outcomes);
  const said = chance === null ? '' : `Your chance of reaching it is ${describePercent(chance)}. `;
  if (expected >= goal) return `${said}We expect you to reach it.`;
  const missing = goal - expected;
  if (goodDay === null) return `${said}We expect ${formatTokens(Math.round(missing))} less.`;
  const nights = Math.ceil(missing / goodDay.tokens);
  const like = `like ${formatDay(goodDay.date, 'UTC')} (${formatTokens(goodDay.tokens)})`;
  const count = formatCountOf(nights, 'more night');
  return `${said}On top of what we expect, it takes ${count} ${like}.`;
}

/** In steps of five: past forecasts are too few for more. */
function describePercent(chance: number): string {
  const percent = Math.round(20 * chance) * 5;
  if (percent < 5) return 'under 5%';
  return percent > 95 ? 'over 95%' : `about ${percent}%`;
}
