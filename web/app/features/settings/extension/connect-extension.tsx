import { Text } from '@chakra-ui/react';
import { useSearchParams } from '@web/lib/use-search-params';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import { ConfirmExtension } from './confirm-extension';
import { readPairingRequest, withoutPairingRequest } from './pairing-request';

/** Connects the browser extension that opened this page; nothing if none did. */
export function ConnectExtension() {
  const [search, setSearch] = useSearchParams();
  const [connected, setConnected] = useState<string | null>(null);
  const request = readPairingRequest(search);
  const forget = () => setSearch(withoutPairingRequest, { replace: true });

  if (request === null && connected === null) return null;
  return (
    <Panel title="Connect the browser extension">
      {request === null && (
        <Text role="status">
          Connected to <Private>{connected}</Private>. The extension shows it within a few seconds.
        </Text>
      )}
      {request === 'invalid' && (
        <Text role="alert">
          This link isn’t complete. Open the extension and choose Connect again.
        </Text>
      )}
      {request !== null && request !== 'invalid' && (
        <ConfirmExtension
          // A new request is a new question.
          key={request.tokenHash}
          request={request}
          onConnect={(room) => {
            setConnected(room);
            forget();
          }}
          onCancel={forget}
        />
      )}
    </Panel>
  );
}
