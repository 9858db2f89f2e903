import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { LabelledInput } from '../../components/labelled-input';
import { messageOf } from '../../lib/call-error';
import { CodeSteps } from './code-steps';
import { readRoomName } from './room-name';
import { usePendingCode } from './use-pending-code';

/** Adds a room by a code in its subject: for those who have no token at hand. */
export function AddByCode({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState<string | null>(null);
  const pending = usePendingCode(wanted);
  const { data } = pending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const room = readRoomName(name);
    setProblem(room === null ? 'Type the name as in the address of the room.' : undefined);
    if (room === null) return;
    if (room === wanted) void pending.refetch();
    else setWanted(room);
  };

  if (data?.state === 'yours') {
    return (
      <Flex direction="column" gap="4" align="flex-start">
        <Text role="status" color="fg.good" fontWeight="500">
          {data.detail}
        </Text>
        <Button colorPalette="lamp" onClick={onDone}>
          Done
        </Button>
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="5">
      <Text color="fg.muted" maxW="60ch">
        Whoever can write the room’s subject runs the room. You get a code, write it into the
        subject while you are live, and Roomlight looks for it on the public room list.
      </Text>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4" maxW="34rem">
          <LabelledInput
            label="Room name"
            name="room"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            problem={problem ?? (pending.error ? messageOf(pending.error) : undefined)}
            help="Your name on Chaturbate, as in the address of your room."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            alignSelf="flex-start"
            colorPalette="lamp"
            loading={pending.isLoading}
            loadingText="Getting a code"
          >
            Get a code
          </Button>
        </Flex>
      </form>
      {data?.code != null && data.expiresAt !== null && (
        <CodeSteps
          performer={data.performerName}
          code={data.code}
          expiresAt={data.expiresAt}
          lookedAt={pending.dataUpdatedAt}
        />
      )}
      <chakra.div role="status" aria-live="polite" srOnly>
        {data?.code != null ? `Your code is there. ${data.detail}` : ''}
      </chakra.div>
    </Flex>
  );
}
