import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { ConsentNote } from './consent-note';
import { NotSaved } from './not-saved';
import { SwitchRow } from './switch-row';

/** Asks for consent to tipper profiles. Off until the account agrees. */
export function TipperProfileConsent() {
  const { settings, zone } = useAccount();
  const save = useSaveSettings();

  return (
    <SwitchRow
      label="Keep tipper profiles"
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
      See your top tippers and True Fans, and open anyone to see their tips, chat, and usual hours
      in your room. This is personal data, so it’s off unless you turn it on, and only you and
      people you invite can see it. If you turn it off, we delete the profiles within 30 days. Each
      session shows who tipped in it either way.
    </SwitchRow>
  );
}
