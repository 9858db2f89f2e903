import { Button, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { saveEventsToken } from '../../../../shared/api/performers';
import type { ReplyOf } from '../../../../shared/api/route';
import { parseEventsAddress } from '../../../../shared/domain/events-address';
import { LabelledInput } from '../../components/labelled-input';
import { messageOf } from '../../lib/call-error';
import { webConfig } from '../../lib/config';
import { useSend } from '../../lib/use-call';
import { ADDRESS_PROBLEMS, needsName } from './address-problems';

export type ConnectedRoom = ReplyOf<typeof saveEventsToken>;

/**
 * Takes an Events API address or token, tries it, and says whether it works. What is typed stays
 * in this form: it is sent once and never kept or logged.
 */
export function EventsTokenForm({
  performer,
  onConnected,
}: {
  /** The room whose token is replaced; without it the address names the room. */
  performer?: string;
  /** The token works and is stored. */
  onConnected: (room: ConnectedRoom) => void;
}) {
  const [pasted, setPasted] = useState('');
  const [name, setName] = useState(performer ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useSend(saveEventsToken);
  const asksName = performer === undefined && needsName(pasted);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { eventsHosts = [] } = await webConfig().catch(() => ({ eventsHosts: [] }));
    const address = parseEventsAddress(pasted, name, eventsHosts);
    if (!address.ok) return setProblem(ADDRESS_PROBLEMS[address.problem]);
    if (performer !== undefined && address.performerName !== performer) {
      return setProblem(`This address belongs to another room, not to ${performer}.`);
    }
    setProblem(undefined);
    const { performerName, token } = address;
    save.mutate(
      { params: { p: performerName }, body: { performerName, cbEventsApiToken: token } },
      {
        onSuccess: (room) => {
          setPasted('');
          onConnected(room);
        },
      },
    );
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <LabelledInput
          label="Events API address or token"
          // Not a password field: a person must see that the paste is whole. Nothing remembers it.
          type="text"
          name="events-address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://eventsapi.chaturbate.com/events/…"
          required
          problem={problem ?? (save.error ? messageOf(save.error) : undefined)}
          help="Paste the whole address, or the token alone. We store it encrypted and never show it again."
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        {asksName && (
          <LabelledInput
            label="Room name"
            name="room"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            help="Your name on Chaturbate, as in the address of your room."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Flex align="center" gap="3">
          <Button
            type="submit"
            colorPalette="lamp"
            loading={save.isPending}
            loadingText="Trying it"
          >
            {performer === undefined ? 'Connect the room' : 'Replace the token'}
          </Button>
          {save.isPending && (
            <Text role="status" textStyle="sm" color="fg.muted">
              Asking the platform. This takes a few seconds.
            </Text>
          )}
        </Flex>
      </Flex>
    </form>
  );
}
