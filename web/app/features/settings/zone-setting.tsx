import { Box, Text } from '@chakra-ui/react';
import { browserZone } from '@web/lib/account-zone';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useSaveSettings } from '@web/lib/use-save-settings';
import { NotSaved } from '@web/ui/components/not-saved';
import { TextButton } from '@web/ui/components/text-button';
import { ZonePicker } from './zone-picker';

/** The time zone of every time, day and week in the product. */
export function ZoneSetting() {
  const { zone } = useAccount();
  const save = useSaveSettings();
  const here = browserZone();
  return (
    <Box>
      <ZonePicker zone={zone} onZone={(timezone) => save.mutate({ timezone })} />
      <Text color="fg.muted" textStyle="sm" mt="2">
        Sets the days, weeks, and schedule you see. Daylight saving time is included.
        {here !== zone && (
          <>
            {' '}
            This device is set to {zoneLabel(here)}.{' '}
            <TextButton onClick={() => save.mutate({ timezone: here })}>Use that</TextButton>
          </>
        )}
      </Text>
      <NotSaved error={save.error} />
    </Box>
  );
}
