import { Button, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { createExtensionPairing, listExtensionPairings } from '@shared/api/extension-calls.gen';
import { pairingCode } from '@shared/domain/extension/pairing-code';
import { messageOf } from '@web/lib/call-error';
import { useAccount, useOptionalPerformer } from '@web/lib/performer';
import { useSend } from '@web/lib/use-call';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import type { PairingRequest } from './pairing-request';

interface ConfirmExtensionProps {
  request: PairingRequest;
  onConnect: (room: string) => void;
  onCancel: () => void;
}

/** Shows the code that the extension shows, asks for the room, and connects the extension to it. */
export function ConfirmExtension({ request, onConnect, onCancel }: ConfirmExtensionProps) {
  const { profile } = useAccount();
  const present = useOptionalPerformer();
  const rooms = profile.performers.filter(({ role }) => role === 'Admin').map(({ name }) => name);
  const [chosen, setChosen] = useState(present?.name);
  const room = rooms.find((name) => name === chosen) ?? rooms[0];
  const connect = useSend(createExtensionPairing, { refreshes: [listExtensionPairings] });

  if (room === undefined) {
    return (
      <Flex direction="column" gap="4" align="flex-start">
        <Text>Only a room’s Admins can connect the extension to it.</Text>
        <Button variant="outline" onClick={onCancel}>
          Close
        </Button>
      </Flex>
    );
  }
  const submit = () =>
    connect.mutate(
      { params: { p: room }, body: { ...request } },
      { onSuccess: () => onConnect(room) },
    );
  return (
    <Flex direction="column" gap="4" align="flex-start">
      <div>
        <Text>Only continue if the extension shows this code:</Text>
        <Text
          fontFamily="mono"
          textStyle="2xl"
          fontWeight="600"
          letterSpacing="wide"
          aria-label={`Code ${[...pairingCode(request.tokenHash)].join(' ')}`}
          role="img"
        >
          {pairingCode(request.tokenHash)}
        </Text>
      </div>
      {rooms.length > 1 ? (
        <Field.Root maxW="20rem">
          <Field.Label>Room</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={room} onChange={(event) => setChosen(event.target.value)}>
              {rooms.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ) : (
        <Text>
          Room: <Private>{room}</Private>
        </Text>
      )}
      <Text color="fg.muted" textStyle="sm" maxW="38rem">
        The extension can then upload what it reads in this room, show what viewers tipped, and
        change your notes about them. You can disconnect it here any time.
      </Text>
      {connect.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {messageOf(connect.error)}
        </Text>
      )}
      <Flex gap="3">
        <Button colorPalette="lamp" loading={connect.isPending} onClick={submit}>
          Connect extension
        </Button>
        <Button variant="outline" disabled={connect.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
