import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { ConsentNote } from '@web/ui/components/consent-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';

/** Asks for consent to include the room's data in the benchmark. */
export function ShareSetting() {
  const { settings, zone } = useAccount();
  const save = useSaveSettings();
  return (
    <SwitchRow
      label="Include my rooms in shared statistics"
      isOn={settings.shareData}
      onChange={(shareData) => save.mutate({ shareData })}
      note={
        save.error ? (
          <NotSaved error={save.error} />
        ) : (
          <ConsentNote consent={settings.consents.shareData} zone={zone} />
        )
      }
    >
      Your totals become part of anonymous averages across many rooms, and only when at least 20
      rooms take part. If you turn it off, we recalculate them without yours. Approved AI summaries
      are public only while this is on.
    </SwitchRow>
  );
}
