import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { getPerformerMails, saveNotificationEmail } from '@shared/api/client-calls.gen';
import type { NotificationEmail } from '@shared/api/mail';
import { messageOf } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Private } from '@web/ui/components/private';
import { TextButton } from '@web/ui/components/text-button';
import { type FormEvent, useState } from 'react';
import { useMailedCode } from './use-mailed-code';

export interface NotificationAddressProps {
  room: string;
  address: NotificationEmail | null;
  /** The address's reader has unsubscribed. */
  isMuted: boolean;
  /** Whether the account wants mails at all. */
  isOn: boolean;
}

/** A second address for mails about a room. It is always masked. */
export function NotificationAddress({ room, address, isMuted, isOn }: NotificationAddressProps) {
  const [text, setText] = useState('');
  const save = useSend(saveNotificationEmail, { refreshes: [getPerformerMails] });
  const confirmation = useMailedCode(room);
  const send = (notificationEmail: string | null) =>
    save.mutate(
      { params: { p: room }, body: { performerName: room, notificationEmail } },
      { onSuccess: () => setText('') },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send(text.trim());
  };
  const error = save.error ?? confirmation.error;

  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-start" wrap="wrap">
        <chakra.div flex="1 1 16rem" maxW="26rem">
          <LabeledInput
            label={`Additional address for emails about ${room}`}
            type="email"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            help="We’ll send it a confirmation link first."
            problem={error ? messageOf(error) : undefined}
          />
        </chakra.div>
        <Button
          type="submit"
          variant="outline"
          mt={{ base: '0', md: '1.625rem' }}
          loading={save.isPending}
        >
          Save
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="2" minH="1.25rem" aria-live="polite">
        {address && (
          <>
            <chakra.span color="fg">
              <Private>{address.address}</Private>
            </chakra.span>
            {', '}
            <State address={address} isMuted={isMuted} isOn={isOn} />{' '}
            <TextButton disabled={save.isPending} onClick={() => send(null)}>
              Remove
            </TextButton>
          </>
        )}
      </Text>
    </form>
  );
}

function State({
  address,
  isMuted,
  isOn,
}: Pick<NotificationAddressProps, 'isMuted' | 'isOn'> & { address: NotificationEmail }) {
  const { zone } = useAccount();
  const at = formatDateTime(address.checkedAt, zone);
  if (address.state === 'unconfirmed') {
    return <>confirmation sent {at}. The link works for 24 hours.</>;
  }
  if (isMuted) return <>unsubscribed. To ask again, remove it and add it back.</>;
  return isOn ? (
    <>confirmed {at}.</>
  ) : (
    <>confirmed {at}. It’ll get emails once email updates are on.</>
  );
}
