import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { ConsentNote } from './consent-note';
import { NotSaved } from './not-saved';
import { SwitchRow } from './switch-row';

/** Asks whether to keep tipper profiles: off until somebody says yes. */
export function TipperProfileConsent() {
  const { settings, zone } = useAccount();
  const save = useSaveSettings();

  return (
    <SwitchRow
      label="Keep a profile of each tipper"
      isOn={settings.createTipperProfiles}
      onChange={(createTipperProfiles) => save.mutate({ createTipperProfiles })}
      note={
        save.error ? (
          <NotSaved error={save.error} />
        ) : (
          <ConsentNote consent={settings.consents.createTipperProfiles} zone={zone} />
        )
      }
    >
      With it you can open any tipper and see their tips, chat and usual hours in your room. It is
      data about people’s private lives, so it is off unless you choose it; only you and those you
      invite can see it. Turn it off and the profiles are deleted within 30 days. Lists of who
      tipped how much work either way.
    </SwitchRow>
  );
}
