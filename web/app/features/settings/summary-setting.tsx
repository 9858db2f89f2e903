import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { ConsentNote } from '@web/ui/components/consent-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';

/** Asks whether a language model may read the public chat of finished broadcasts. */
export function SummarySetting() {
  const { settings, zone, profile } = useAccount();
  const save = useSaveSettings();
  return (
    <SwitchRow
      label="Summarise my broadcasts with a language model"
      isOn={settings.aiSummaries}
      onChange={(aiSummaries) => save.mutate({ aiSummaries })}
      note={
        save.error ? (
          <NotSaved error={save.error} />
        ) : (
          <ConsentNote consent={settings.consents.aiSummaries} zone={zone} />
        )
      }
    >
      The public chat of a finished broadcast then goes to a language model, with numbers in place
      of names and without contact data; private messages never do. What it writes is checked by a
      person before you see it, and published only if your rooms count in shared statistics.
      {profile.subscriptionType === 0 && ' Summaries come with a paid plan.'}
    </SwitchRow>
  );
}
