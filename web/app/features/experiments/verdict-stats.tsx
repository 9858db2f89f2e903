import { Flex, Stack, Text } from '@chakra-ui/react';
import { formatEffect, formatEffectRange } from '@web/app/features/shared/effect';
import { Stat } from '@web/ui/components/stat';
import type { Experiment } from './trial-text';
import { explainVerdict, verdictOf } from './verdict-text';

/** The verdict in words, and both effects with their ranges. */
export function VerdictStats({ experiment }: { experiment: Experiment }) {
  const {
    income: [result],
    viewers,
    sessionsPerArm,
  } = experiment;
  return (
    <Stack gap="3">
      {result && (
        <Text maxW="70ch">
          <strong>{verdictOf(result)}.</strong> {explainVerdict(result, sessionsPerArm)}
        </Text>
      )}
      {(result?.effect || viewers) && (
        <Flex columnGap="10" rowGap="3" wrap="wrap">
          {result?.effect && (
            <Stat
              metric="experimentEffect"
              value={formatEffect(result.effect.change)}
              secondary={formatEffectRange(result.effect)}
              isPrivate
            />
          )}
          {viewers && (
            <Stat
              metric="experimentViewers"
              value={formatEffect(viewers.change)}
              secondary={formatEffectRange(viewers)}
            />
          )}
        </Flex>
      )}
    </Stack>
  );
}
