import { Flex } from '@chakra-ui/react';
import { useAccount, useOptionalPerformer } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';
import { RoomMailSetting } from './room-mail-setting';

/** Whether news come by mail, and for the current room where they go. */
export function MailSetting() {
  const { settings } = useAccount();
  const performer = useOptionalPerformer();
  const save = useSaveSettings();
  return (
    <Flex direction="column" gap="6">
      <SwitchRow
        label="E-mail updates"
        isOn={settings.receiveEmailUpdates}
        onChange={(receiveEmailUpdates) => save.mutate({ receiveEmailUpdates })}
        note={save.error ? <NotSaved error={save.error} /> : undefined}
      >
        A mail when a session has ended and when something was achieved, from now on. While it is
        off nobody gets mails about your rooms, your team included. Mails about your account come
        either way.
      </SwitchRow>
      {performer !== null && (
        <RoomMailSetting
          key={performer.name}
          room={performer.name}
          isAdmin={performer.role === 'Admin'}
          isOn={settings.receiveEmailUpdates}
        />
      )}
    </Flex>
  );
}
