import { NotSaved } from '../../components/not-saved';
import { SwitchRow } from '../../components/switch-row';
import { useAccount } from '../../lib/performer';
import { useSaveSettings } from '../../lib/use-save-settings';

export function MailSetting() {
  const { settings } = useAccount();
  const save = useSaveSettings();
  return (
    <SwitchRow
      label="E-mail updates"
      isOn={settings.receiveEmailUpdates}
      onChange={(receiveEmailUpdates) => save.mutate({ receiveEmailUpdates })}
      note={save.error ? <NotSaved error={save.error} /> : undefined}
    >
      News about Roomlight now and then. Mails about your account come either way.
    </SwitchRow>
  );
}
