import { Button, Flex } from '@chakra-ui/react';
import { signOutHere } from '@web/lib/sign-out';
import { FailureNote } from '@web/ui/components/failure-note';

/** Shown if the account cannot be loaded: try again or sign out. */
export function AccountFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Flex direction="column" align="center" justify="center" minH="100dvh">
      <FailureNote error={error} isRetrying={false} onRetry={onRetry} />
      <Button variant="plain" size="sm" color="fg.muted" onClick={() => void signOutHere()}>
        Sign out
      </Button>
    </Flex>
  );
}
