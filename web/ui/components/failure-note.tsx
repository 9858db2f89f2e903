import { Button, Flex, Text } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import { ApiProblem, messageOf } from '@web/lib/call-error';
import { formatTime } from '@web/lib/format-time';
import { LockedNote } from './locked-note';

interface RetryProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * Shown without data after an error: says what happened and offers a retry, or the plan that
 * unlocks it.
 */
export function FailureNote({ error, isRetrying, onRetry }: RetryProps & { error: Error }) {
  if (error instanceof ApiProblem && error.tier) return <LockedNote tier={error.tier} />;
  return (
    <Flex role="alert" direction="column" align="center" textAlign="center" gap="1" py="6" px="4">
      <Text fontWeight="medium">This didn’t load</Text>
      <Text color="fg.muted" maxW="46ch">
        {messageOf(error)}
      </Text>
      <Button mt="3" size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

/** A refresh failed while older numbers are still visible. `since` is epoch ms. */
export function StaleNote({ since, isRetrying, onRetry }: RetryProps & { since: number }) {
  const zone = useAccountZone();
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      mb="3"
      px="3"
      py="1.5"
      bg="bg.warning"
      borderRadius="l2"
      textStyle="sm"
    >
      <span>Couldn’t refresh. These numbers are from {formatTime(since, zone)}.</span>
      <Button size="xs" variant="outline" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}
