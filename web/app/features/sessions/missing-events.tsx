import { Text } from '@chakra-ui/react';
import type { CamSessionDetails } from '@shared/api/sessions';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDateTime, formatTime, localDate } from '@web/lib/format-time';

/** Says for which times the platform no longer had a session's events. Nothing if it had them all. */
export function MissingEvents({ gaps }: Pick<CamSessionDetails, 'gaps'>) {
  const zone = useAccountZone();
  if (gaps.length === 0) return null;
  return (
    <Text role="note">
      Events are missing {listGaps(gaps, zone)}. Chaturbate no longer had them when we reconnected,
      so the real numbers may be higher.
    </Text>
  );
}

/** `from Fri 20 Nov, 21:04 to 21:17`. */
function listGaps(gaps: CamSessionDetails['gaps'], zone: string): string {
  const spans = gaps.map(({ from, to }) => {
    const isSameDay = localDate(from, zone) === localDate(to, zone);
    const end = isSameDay ? formatTime(to, zone) : formatDateTime(to, zone);
    return `from ${formatDateTime(from, zone)} to ${end}`;
  });
  return new Intl.ListFormat('en-US').format(spans);
}
