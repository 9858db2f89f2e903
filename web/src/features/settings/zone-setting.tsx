import { Box, Text } from '@chakra-ui/react';
import { NotSaved } from '../../components/not-saved';
import { TextButton } from '../../components/text-button';
import { browserZone } from '../../lib/account-zone';
import { zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { useSaveSettings } from '../../lib/use-save-settings';
import { ZonePicker } from './zone-picker';

/** The zone of every time, day and week in the product. */
export function ZoneSetting() {
  const { zone } = useAccount();
  const save = useSaveSettings();
  const here = browserZone();
  return (
    <Box>
      <ZonePicker zone={zone} onZone={(timezone) => save.mutate({ timezone })} />
      <Text color="fg.muted" textStyle="sm" mt="2">
        Days, weeks and the schedule follow it, daylight saving included.
        {here !== zone && (
          <>
            {' '}
            This device is on {zoneLabel(here)}:{' '}
            <TextButton onClick={() => save.mutate({ timezone: here })}>use that</TextButton>.
          </>
        )}
      </Text>
      <NotSaved error={save.error} />
    </Box>
  );
}
