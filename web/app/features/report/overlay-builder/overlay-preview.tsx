import { Box, Flex, Text } from '@chakra-ui/react';
import { useDiscreet } from '@web/lib/preferences';
import { clockTime, type OverlayView } from '@web/overlay/overlay-view';
import { Choice } from '@web/ui/components/choice';
import { useState } from 'react';
import { StreamOverlay } from '../stream-overlay';
import { withoutPrivateTexts } from './without-private-texts';

/** What may be behind the overlay: a dim room with a lamp in place of the video, and the extremes. */
const PICTURES = {
  room: 'radial-gradient(circle at 80% 15%, #b98546, #5d4a55 45%, #2a2f42)',
  black: '#000000',
  white: '#ffffff',
} as const;
type Picture = keyof typeof PICTURES;

const CHOICES: readonly { value: Picture; label: string }[] = [
  { value: 'room', label: 'Room' },
  { value: 'black', label: 'Black' },
  { value: 'white', label: 'White' },
];

/** The overlay as it looks over a video. Names and amounts follow discreet mode. */
export function OverlayPreview({
  view,
  note,
}: {
  view: OverlayView;
  /** Says what the numbers are. */
  note: string;
}) {
  const [picture, setPicture] = useState<Picture>('room');
  const [openedAt] = useState(() => Date.now());
  const [isDiscreet] = useDiscreet();
  const complete = { ...view, updated: clockTime(openedAt) };
  return (
    // Stays in view while the form beside it scrolls.
    <Box position={{ lg: 'sticky' }} top="20" alignSelf="start" minW="0">
      <Box
        borderRadius="l2"
        borderWidth="1px"
        p="4"
        fontSize={{ base: '1.05rem', md: '1.2rem' }}
        bg={PICTURES[picture]}
        maxH="30rem"
        overflowY="auto"
        role="group"
        aria-label="Overlay preview"
        tabIndex={0}
        focusVisibleRing="outside"
      >
        <StreamOverlay view={isDiscreet ? withoutPrivateTexts(complete) : complete} />
      </Box>
      <Flex mt="2" gap="3" justify="space-between" align="center" wrap="wrap">
        <Text color="fg.muted" textStyle="sm" role="status" flex="1 1 14rem">
          {note}
        </Text>
        <Choice label="Preview on" options={CHOICES} value={picture} onChange={setPicture} />
      </Flex>
    </Box>
  );
}
