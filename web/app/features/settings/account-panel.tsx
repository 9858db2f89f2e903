import { Box, Flex } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { AccountSection } from './account-section';
import { ApiKey } from './api-key';
import { CloseAccount } from './close-account';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SecurityLog } from './security-log';
import { SignOutEverywhere } from './sign-out-everywhere';

/** The account itself: password, second factor, sessions, security log, API key, deletion. */
export function AccountPanel() {
  const { profile } = useAccount();
  return (
    <Panel
      title="Account"
      note={
        <>
          Signed in as <Private>{profile.email}</Private>.
        </>
      }
    >
      <Flex direction="column" gap="6">
        <AccountSection name="Password" action="Change">
          {(close) => <PasswordForm onDone={close} />}
        </AccountSection>
        <Box borderTopWidth="1px" pt="6">
          <SecondFactor />
        </Box>
        <Box borderTopWidth="1px" pt="6">
          <SignOutEverywhere />
        </Box>
        <Box borderTopWidth="1px" pt="6">
          <SecurityLog />
        </Box>
        <Box borderTopWidth="1px" pt="6">
          <ApiKey />
        </Box>
        <Box borderTopWidth="1px" pt="6">
          <CloseAccount />
        </Box>
      </Flex>
    </Panel>
  );
}
