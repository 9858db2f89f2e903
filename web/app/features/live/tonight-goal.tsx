import { Box, Stack, Text } from '@chakra-ui/react';
import { GoalField } from '@web/app/features/shared/goal-field';
import { formatTokens } from '@web/lib/format';
import { useDiscreet } from '@web/lib/preferences';
import { Panel } from '@web/ui/components/panel';

/** The goal for a session, and what is still missing. Absent in discreet mode: it is all money. */
export function TonightGoal({ performer, earned }: { performer: string; earned: number }) {
  const [isDiscreet] = useDiscreet();
  if (isDiscreet) return null;
  return (
    <Panel title="Goal for tonight">
      <Stack gap="3">
        <GoalField key={performer} performer={performer} kind="session" label="Goal, in tokens">
          {(goal) => (
            <>
              <Text>
                {earned >= goal
                  ? `Reached, with ${formatTokens(earned)} of ${formatTokens(goal)}.`
                  : `${formatTokens(goal - earned)} to go of ${formatTokens(goal)}.`}
              </Text>
              <Box aria-hidden="true" h="3" borderRadius="full" bg="bg.muted" overflow="hidden">
                <Box h="full" w={`${Math.min(1, earned / goal) * 100}%`} bg="lamp.solid" />
              </Box>
            </>
          )}
        </GoalField>
      </Stack>
    </Panel>
  );
}
