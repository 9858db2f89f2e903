import { Box, Stack, Text } from '@chakra-ui/react';
import { formatTokens } from '@web/lib/format';
import { useDiscreet } from '@web/lib/preferences';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'goal';
/** More than anybody earns in a session. */
const MAX_GOAL = 10_000_000;

/** A goal in tokens for this session, kept in the URL. Absent in discreet mode: it is all money. */
export function TonightGoal({ earned }: { earned: number }) {
  const [isDiscreet] = useDiscreet();
  const [search, setSearch] = useSearchParams();
  const goal = toGoal(search.get(PARAM) ?? '');
  if (isDiscreet) return null;

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
  const share = goal === null ? 0 : Math.min(1, earned / goal);
  return (
    <Panel title="Goal for tonight">
      <Stack gap="3">
        {goal !== null && (
          <>
            <Text>
              {earned >= goal
                ? `Reached, with ${formatTokens(earned)} of ${formatTokens(goal)}.`
                : `${formatTokens(goal - earned)} to go of ${formatTokens(goal)}.`}
            </Text>
            <Box aria-hidden="true" h="3" borderRadius="full" bg="bg.muted" overflow="hidden">
              <Box h="full" w={`${share * 100}%`} bg="lamp.solid" />
            </Box>
          </>
        )}
        <LabeledInput
          label="Goal, in tokens"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_GOAL}
          maxW="12rem"
          value={goal ?? ''}
          onChange={(event) => change(event.target.value)}
        />
      </Stack>
    </Panel>
  );
}

function toGoal(text: string): number | null {
  const goal = Number.parseInt(text, 10);
  return goal >= 1 && goal <= MAX_GOAL ? goal : null;
}
