import { Flex } from '@chakra-ui/react';
import { useAccount, useOptionalPerformer } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';
import { RoomMailSetting } from './room-mail-setting';

/** Whether news is sent by mail, and to which addresses for the current room. */
export function MailSetting() {
  const { settings } = useAccount();
  const performer = useOptionalPerformer();
  const save = useSaveSettings();
  return (
    <Flex direction="column" gap="6">
      <SwitchRow
        label="Email updates"
        isOn={settings.receiveEmailUpdates}
        onChange={(receiveEmailUpdates) => save.mutate({ receiveEmailUpdates })}
        note={save.error ? <NotSaved error={save.error} /> : undefined}
      >
        Get an email when a session ends, you earn an achievement, or your room gets fewer viewers,
        tippers, or new followers than usual. When this is off, no one gets emails about your rooms,
        including your team. Emails about your account are always sent.
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
