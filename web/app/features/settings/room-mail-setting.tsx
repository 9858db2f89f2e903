import { Flex } from '@chakra-ui/react';
import { getPerformerMails, savePerformerMails } from '@shared/api/client-calls.gen';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';
import { NotificationAddress } from './notification-address';

export interface RoomMailSettingProps {
  room: string;
  isAdmin: boolean;
  /** Whether the account wants mails at all. */
  isOn: boolean;
}

/** Mails about one room: whether the reader gets them, and who else does. */
export function RoomMailSetting({ room, isAdmin, isOn }: RoomMailSettingProps) {
  const params = { p: room };
  const hasSomething = isAdmin || isOn;
  const mails = useCall(getPerformerMails, hasSomething ? { params } : null);
  const save = useSend(savePerformerMails, { refreshes: [getPerformerMails] });
  if (!hasSomething) return null;
  return (
    <AsyncPanel query={mails} minHeight={(isOn ? 62 : 0) + (isAdmin ? 124 : 0)} empty="">
      {({ isMuted, isAddressMuted, notificationEmail }) => (
        <Flex direction="column" gap="6">
          {isOn && (
            <SwitchRow
              label={`Emails about ${room}`}
              isOn={!(save.isPending ? save.variables.body.isMuted : isMuted)}
              onChange={(on) => save.mutate({ params, body: { isMuted: !on } })}
              note={save.error ? <NotSaved error={save.error} /> : undefined}
            >
              Only affects you; others choose for themselves.
            </SwitchRow>
          )}
          {isAdmin && (
            <NotificationAddress
              room={room}
              address={notificationEmail}
              isMuted={isAddressMuted}
              isOn={isOn}
            />
          )}
        </Flex>
      )}
    </AsyncPanel>
  );
}
