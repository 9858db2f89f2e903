import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ApiProblem, messageOf } from '@web/lib/call-error';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useEffect, useState } from 'react';
import { CodeSteps } from './code-steps';
import { LookingNote } from './pending-code-note';
import { readRoomName } from './room-name';
import { usePendingCode } from './use-pending-code';

export interface AddByCodeProps {
  /** The room named in the URL; null if none. */
  claim: string | null;
  onClaim: (room: string) => void;
  /** The code was seen, and the room now belongs to the account. */
  onConnected: (room: string) => void;
}

/** Adds a room with a code in its subject, for people without a token at hand. */
export function AddByCode({ claim, onClaim, onConnected }: AddByCodeProps) {
  const [name, setName] = useState(claim ?? '');
  const [problem, setProblem] = useState<string>();
  const pending = usePendingCode(claim);
  const { data, error } = pending;
  const refusal = error instanceof ApiProblem ? messageOf(error) : undefined;
  const hasCode = data !== undefined && refusal === undefined;
  const ownedRoom = data?.state === 'yours' ? data.performerName : null;

  useEffect(() => {
    if (ownedRoom !== null) onConnected(ownedRoom);
  }, [ownedRoom, onConnected]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const room = readRoomName(name);
    setProblem(room === null ? 'Enter the name as it appears in the room’s URL.' : undefined);
    if (room === null) return;
    onClaim(room);
    pending.ask();
  };

  return (
    <Flex direction="column" gap="5">
      <Text color="fg.muted" maxW="60ch">
        Only the person running a room can change its subject. We give you a code, you add it to the
        subject while you’re live, and we look for it on the public room list.
      </Text>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4" maxW="34rem">
          <LabeledInput
            label="Room name"
            name="room"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            problem={
              problem ?? refusal ?? (error && data === undefined ? messageOf(error) : undefined)
            }
            help="Your name on Chaturbate, as it appears in your room’s URL."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            alignSelf="flex-start"
            // Once there is a code, the next step is to put it into the room's subject.
            {...(hasCode ? { variant: 'outline' } : { colorPalette: 'lamp' })}
            loading={pending.isLoading}
            loadingText="Getting code"
          >
            Get code
          </Button>
        </Flex>
      </form>
      {hasCode && data.state === 'code' && data.code !== null && data.expiresAt !== null && (
        <CodeSteps performer={data.performerName} code={data.code} expiresAt={data.expiresAt}>
          <LookingNote query={pending}>Not seen yet.</LookingNote>
        </CodeSteps>
      )}
      {hasCode && data.state === 'erasing' && (
        <chakra.div bg="bg.subtle" borderWidth="1px" borderRadius="l2" p="4">
          <Text fontWeight="500">We found the code. The room is yours.</Text>
          <Text mt="1" maxW="60ch">
            This room was released earlier, and we’re still erasing its old data. That takes up to
            an hour, and then this page connects the room automatically. You can remove the code
            from the subject, close this page, and come back.
          </Text>
          <LookingNote query={pending}>Still being erased.</LookingNote>
        </chakra.div>
      )}
      <chakra.div role="status" aria-live="polite" srOnly>
        {hasCode && PHASE_MESSAGES[data.state]}
      </chakra.div>
    </Flex>
  );
}

/** Announced when a phase begins. */
const PHASE_MESSAGES = {
  code: 'Your code is ready. We check every three minutes.',
  erasing: 'We found the code. We’ll connect the room once its old data is erased.',
  yours: '',
} as const;
