import { NotSaved } from '../../components/not-saved';
import { SwitchRow } from '../../components/switch-row';
import { formatDay } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { useSaveSettings } from '../../lib/use-save-settings';

/** Asks whether the room's figures may enter statistics over many rooms. */
export function ShareSetting() {
  const { settings, zone } = useAccount();
  const save = useSaveSettings();
  const { given, at } = settings.consents.shareData;
  return (
    <SwitchRow
      label="Count my rooms in shared statistics"
      isOn={settings.shareData}
      onChange={(shareData) => save.mutate({ shareData })}
      note={
        save.error ? (
          <NotSaved error={save.error} />
        ) : (
          at !== null && `${given ? 'Allowed' : 'Withdrawn'} ${formatDay(at, zone)}`
        )
      }
    >
      Your totals then take part in averages over many rooms, without names, and only where at least
      20 rooms take part. Turn it off and they are recomputed without yours.
    </SwitchRow>
  );
}
