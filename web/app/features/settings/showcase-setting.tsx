import { getUserSettings, saveUserSettings } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { useSend } from '@web/lib/use-call';
import { ConsentNote } from '@web/ui/components/consent-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';
import { TextLink } from '@web/ui/components/text-link';

/** Asks for consent to show everybody a room's running session, if this deployment wants to. */
export function ShowcaseSetting() {
  const { settings, zone } = useAccount();
  const save = useSend(saveUserSettings, { refreshes: [getUserSettings] });
  const { showcase } = settings;
  if (!showcase) return null;
  const { performer, consent } = showcase;
  const isSaving = save.isPending && save.variables?.body && 'showcase' in save.variables.body;
  return (
    <SwitchRow
      label={`Show ${performer} live to everyone`}
      isOn={isSaving ? !consent.given : consent.given}
      onChange={(isOn) => save.mutate({ body: { performerName: performer, showcase: isOn } })}
      note={
        save.error ? <NotSaved error={save.error} /> : <ConsentNote consent={consent} zone={zone} />
      }
    >
      While you’re live, <TextLink to={SCREENS.showcase.path}>a public page</TextLink> shows your
      room’s name and this session’s numbers: what it earns, each tip’s time and amount, viewers,
      followers, and rank. Tippers are numbered, and nothing from your chat is shown. Someone who
      was in your room may still recognize a tip. If you turn it off, the page stops at once.
    </SwitchRow>
  );
}
