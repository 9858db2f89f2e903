import { Button, Flex, Text } from '@chakra-ui/react';
import { signOutEverywhere } from '@shared/api/client-calls.gen';
import { signOutHere } from '@web/lib/sign-out';
import { useSend } from '@web/lib/use-call';
import { NotSaved } from '@web/ui/components/not-saved';
import { AccountSection } from './account-section';

/** Ends all sessions of the account, on every device. */
export function SignOutEverywhere() {
  const end = useSend(signOutEverywhere);
  return (
    <AccountSection
      name="Sign out everywhere"
      about="For example, if you lost a phone or used a shared computer."
      action="Open"
    >
      {(close) => (
        <Flex direction="column" align="flex-start" gap="3">
          <Text>This signs you out on every device right away, including this one.</Text>
          <NotSaved error={end.error} />
          <Flex gap="3" wrap="wrap">
            <Button
              size="sm"
              colorPalette="lamp"
              loading={end.isPending}
              onClick={() => end.mutate({ body: {} }, { onSuccess: () => void signOutHere() })}
            >
              Sign out everywhere
            </Button>
            <Button size="sm" variant="outline" onClick={close}>
              Stay signed in
            </Button>
          </Flex>
        </Flex>
      )}
    </AccountSection>
  );
}
