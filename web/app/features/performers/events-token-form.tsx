import { Flex } from '@chakra-ui/react';
import type { CallReply } from '@shared/api/client-call';
import { saveEventsToken, verifyProtectionToken } from '@shared/api/client-calls.gen';
import { ADDRESS_PROBLEMS, needsName } from '@shared/domain/platform/address-problems';
import { parseEventsAddress } from '@shared/domain/platform/events-address';
import { useAccountZone } from '@web/lib/account-zone';
import { messageOf } from '@web/lib/call-error';
import { webConfig } from '@web/lib/config';
import { formatTime } from '@web/lib/format-time';
import { useSend } from '@web/lib/use-call';
import { Icon } from '@web/ui/components/icon';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';
import { TryOrSave } from './try-or-save';

export type ConnectedRoom = CallReply<typeof saveEventsToken>;

/**
 * A form for an Events API URL or token. It tests it, or saves it, which tests it as well. The text
 * stays in this form: it is sent, but never stored or logged here.
 */
export function EventsTokenForm({
  performer,
  isReplacing = false,
  onConnected,
}: {
  /** The room that the token is for. Without it, the URL names the room. */
  performer?: string;
  /** Whether the room already has a token. @default false */
  isReplacing?: boolean;
  /** The token works and is stored. */
  onConnected: (room: ConnectedRoom) => void;
}) {
  const zone = useAccountZone();
  const [pasted, setPasted] = useState('');
  const [name, setName] = useState(performer ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useSend(saveEventsToken);
  const verify = useSend(verifyProtectionToken);
  const asksName = performer === undefined && needsName(pasted);

  const withToken = async (use: (performerName: string, token: string) => void) => {
    save.reset();
    verify.reset();
    const { eventsHosts = [] } = await webConfig().catch(() => ({ eventsHosts: [] }));
    const address = parseEventsAddress(pasted, name, eventsHosts);
    if (!address.ok) return setProblem(ADDRESS_PROBLEMS[address.problem]);
    if (performer !== undefined && address.performerName !== performer) {
      return setProblem(`This URL belongs to a different room, not ${performer}.`);
    }
    setProblem(undefined);
    use(address.performerName, address.token);
  };
  const tryIt = () =>
    withToken((p, protectionToken) => verify.mutate({ params: { p }, body: { protectionToken } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return withToken((performerName, cbEventsApiToken) =>
      save.mutate(
        { params: { p: performerName }, body: { performerName, cbEventsApiToken } },
        {
          onSuccess: (room) => {
            setPasted('');
            onConnected(room);
          },
        },
      ),
    );
  };

  const tried = verify.data;
  const works = tried?.works === true && tried.proof === 'events';
  const refused = tried && !works ? whyNot(tried) : undefined;
  const error = save.error ?? verify.error;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <LabeledInput
          label="Events API URL or token"
          // Not a password field, so that people can check what they pasted. Nothing stores it.
          type="text"
          name="events-address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://eventsapi.chaturbate.com/events/…"
          required
          problem={problem ?? refused ?? (error ? messageOf(error) : undefined)}
          help="Paste the whole URL or just the token. We store it encrypted and never show it again."
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            verify.reset();
          }}
        />
        {asksName && (
          <LabeledInput
            label="Room name"
            name="room"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            help="Your name on Chaturbate, as it appears in your room’s URL."
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              verify.reset();
            }}
          />
        )}
        {works && (
          <Flex role="status" align="flex-start" gap="2" color="fg.good">
            <Icon name="check" size="1.2rem" />
            <span>
              Tested at {formatTime(verify.submittedAt, zone)}: this token works. It isn’t saved
              yet.
            </span>
          </Flex>
        )}
        <TryOrSave
          label={saveLabel(performer, isReplacing)}
          isSaving={save.isPending}
          isTrying={verify.isPending}
          onTry={() => void tryIt()}
        />
      </Flex>
    </form>
  );
}

function saveLabel(performer: string | undefined, isReplacing: boolean): string {
  if (performer === undefined) return 'Connect room';
  return isReplacing ? 'Replace token' : 'Save token';
}

/** Explains why a tested token cannot be used here. */
function whyNot({ works, detail }: CallReply<typeof verifyProtectionToken>): string {
  return works
    ? 'This is a Stats API token. You need an Events API token here: create a new one with the Events API permission.'
    : detail;
}
