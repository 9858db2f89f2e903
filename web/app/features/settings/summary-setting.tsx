import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { ConsentNote } from '@web/ui/components/consent-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';

/** Asks for consent to let a language model read the public chat of finished sessions. */
export function SummarySetting() {
  const { settings, zone, profile } = useAccount();
  const save = useSaveSettings();
  return (
    <SwitchRow
      label="Summarize my sessions with AI"
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
      After a session, we send its public chat to a language model, with names replaced by numbers
      and contact details removed. Private messages are never sent. You or our staff review every
      summary before anyone else sees it. If you also include your rooms in shared statistics,
      approved summaries are public under your room’s name.
      {profile.subscriptionType === 0 && ' Summaries require a paid plan.'}
    </SwitchRow>
  );
}
