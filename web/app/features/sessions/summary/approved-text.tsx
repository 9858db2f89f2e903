import { Text } from '@chakra-ui/react';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useIsOwn } from '../use-is-own';

/** An approved summary, when it was approved, and who can read it. */
export function ApprovedText({
  text,
  time,
  by = null,
}: {
  text: string;
  time: string | null;
  /** Who approved it, if the reader may know. */
  by?: 'staff' | 'room' | null;
}) {
  const { zone, settings } = useAccount();
  const isOwn = useIsOwn();
  const who = by === 'staff' ? ' by our staff' : by === 'room' ? ' by your team' : '';
  return (
    <>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="70ch">
        {text}
      </Text>
      <Text color="fg.muted" textStyle="sm" mt="2">
        {time !== null && `Approved${who} ${formatDateTime(time, zone)}.`}
        {isOwn &&
          (settings.shareData
            ? ' It’s public because your rooms are included in shared statistics.'
            : ' Only people with access to this room can read it.')}
      </Text>
    </>
  );
}
