import { chakra } from '@chakra-ui/react';
import { browserZone } from '@web/lib/account-zone';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { NotSaved } from '@web/ui/components/not-saved';
import { TextButton } from '@web/ui/components/text-button';

/** Says in which time zone times are shown, and offers the device's if it differs. */
export function ZoneOffer() {
  const { zone } = useAccount();
  const save = useSaveSettings();
  const here = browserZone();
  return (
    <div>
      <chakra.div fontWeight="500">Times in {zoneLabel(zone)}</chakra.div>
      <chakra.div color="fg.muted" textStyle="sm">
        {here === zone ? (
          'This matches your device.'
        ) : (
          <>
            Your device is set to {zoneLabel(here)}.{' '}
            <TextButton onClick={() => save.mutate({ timezone: here })}>
              Use {zoneLabel(here)}
            </TextButton>
          </>
        )}
      </chakra.div>
      <NotSaved error={save.error} />
    </div>
  );
}
