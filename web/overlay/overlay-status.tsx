import { chakra } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import { formatTime } from '@web/lib/format-time';
import { OUTLINE } from './outline';

/** When the list was last updated. After a failed update, says that the list is from then. */
export function OverlayStatus({
  updatedAt,
  isFailing,
}: {
  /** Epoch ms. */
  updatedAt: number;
  isFailing: boolean;
}) {
  const zone = useAccountZone();
  const time = formatTime(updatedAt, zone);
  return (
    <chakra.p role="status" css={OUTLINE} mt="0.6em" fontSize="0.6em" fontWeight="600">
      {isFailing ? `Couldn’t refresh. Last updated ${time}.` : `Updated ${time}`}
    </chakra.p>
  );
}
