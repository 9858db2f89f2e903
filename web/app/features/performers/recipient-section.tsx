import { Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile, saveRecipientToken } from '@shared/api/client-calls.gen';
import type { Recipient } from '@shared/api/performer-links';
import { useAccountZone } from '@web/lib/account-zone';
import { messageOf } from '@web/lib/call-error';
import { formatDay } from '@web/lib/format-time';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Private } from '@web/ui/components/private';
import { type FormEvent, useState } from 'react';
import { RoomSection } from './room-section';

/** A studio's subscription that covers the room: enter a token, or give it back. */
export function RecipientSection({
  performer,
  recipient,
}: {
  performer: string;
  recipient: Recipient | null;
}) {
  return (
    <RoomSection
      name="Studio subscription"
      state={<State recipient={recipient} />}
      action={recipient === null ? 'Enter studio token' : 'Change'}
      done="Saved."
    >
      {(onDone) => (
        <TokenForm performer={performer} hasToken={recipient !== null} onDone={onDone} />
      )}
    </RoomSection>
  );
}

function State({ recipient }: { recipient: Recipient | null }) {
  const zone = useAccountZone();
  if (recipient === null) {
    return (
      <Text color="fg.muted" textStyle="sm">
        Optional. A studio can cover this room with its subscription. It can’t see your stats.
      </Text>
    );
  }
  if (!recipient.isCovered || recipient.since === null) {
    return (
      <Text textStyle="sm">
        The studio’s subscription no longer covers this room. Ask the studio for a new token, or
        remove the old one.
      </Text>
    );
  }
  return (
    <Text textStyle="sm">
      Covered by <Private>{recipient.patron}</Private> since {formatDay(recipient.since, zone)}:
      this room has Pro features. The studio can’t see your stats.
    </Text>
  );
}

function TokenForm({
  performer,
  hasToken,
  onDone,
}: {
  performer: string;
  hasToken: boolean;
  onDone: () => void;
}) {
  const [text, setText] = useState('');
  const save = useSend(saveRecipientToken, { refreshes: [getPerformerProfile] });
  const send = (recipientAccessToken: string) =>
    save.mutate(
      { params: { p: performer }, body: { performerName: performer, recipientAccessToken } },
      { onSuccess: onDone },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <LabeledInput
          label="Token from the studio"
          name="recipient-token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="rlp_…"
          required
          problem={save.error ? messageOf(save.error) : undefined}
          help="Starts with rlp_ and covers one room."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Flex gap="3" wrap="wrap">
          <Button
            type="submit"
            colorPalette="lamp"
            disabled={text.trim() === ''}
            loading={save.isPending}
          >
            Use token
          </Button>
          {hasToken && (
            <Button variant="outline" disabled={save.isPending} onClick={() => send('')}>
              Remove
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  );
}
