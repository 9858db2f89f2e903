import { Box, Text } from '@chakra-ui/react';
import { overlayTitle } from '@web/overlay/overlay-labels';
import type { OverlayOptions } from '@web/overlay/overlay-options';
import { StreamList, type StreamTipper } from '@web/overlay/stream-list';

/** The overlay as it looks over a video. */
export function OverlayPreview({
  tippers,
  options,
  note,
}: {
  /** Most tokens first. */
  tippers: readonly StreamTipper[];
  options: OverlayOptions;
  /** Describes the list. */
  note: string;
}) {
  return (
    <div>
      <Box
        borderRadius="l2"
        p="4"
        fontSize={{ base: '1.05rem', md: '1.2rem' }}
        // A dim room with a lamp, in place of the video.
        bg="radial-gradient(circle at 80% 15%, #b98546, #5d4a55 45%, #2a2f42)"
        maxH="26rem"
        overflowY="auto"
        role="group"
        aria-label="Overlay preview"
        tabIndex={0}
        focusVisibleRing="outside"
      >
        <StreamList
          title={overlayTitle(options)}
          tippers={tippers.slice(0, options.count)}
          hidesAmounts={options.hidesAmounts}
          isPrivate
        />
      </Box>
      <Text color="fg.muted" textStyle="sm" mt="2" role="status">
        {note}
      </Text>
    </div>
  );
}
