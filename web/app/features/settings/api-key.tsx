import { Button, Flex, Text } from '@chakra-ui/react';
import { getApiKey, rotateApiKey } from '@shared/api/client-calls.gen';
import { showToast } from '@web/lib/toast';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { CopyableText } from '@web/ui/components/copyable-text';
import { NotSaved } from '@web/ui/components/not-saved';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import { AccountSection } from './account-section';

/** The account's API key, loaded on request. */
export function ApiKey() {
  return (
    <AccountSection
      name="API key"
      about="Sent with every request from this account, in addition to your sign-in."
      action="Show"
    >
      {() => <ApiKeyValue />}
    </AccountSection>
  );
}

function ApiKeyValue() {
  const key = useCall(getApiKey, {}, { staleTime: 0 });
  const rotate = useSend(rotateApiKey, { refreshes: [getApiKey] });
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    rotate.mutate(
      { body: {} },
      {
        onSuccess: () => {
          setAsking(false);
          showToast('API key replaced');
        },
      },
    );
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <AsyncPanel query={key} minHeight={40} empty="">
        {({ apiToken }) => (
          <Private>
            <CopyableText text={apiToken} name="the API key" />
          </Private>
        )}
      </AsyncPanel>
      {isAsking ? (
        <>
          <Text textStyle="sm">
            The current key stops working right away. Update anything that uses it; this browser
            updates by itself.
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button size="sm" colorPalette="lamp" loading={rotate.isPending} onClick={confirm}>
              Create new key
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsking(false)}>
              Keep this key
            </Button>
          </Flex>
        </>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          Replace key
        </Button>
      )}
      <NotSaved error={rotate.error} />
    </Flex>
  );
}
