import { Box, Text } from '@chakra-ui/react';
import { useDimming } from './use-dimming';
import { useWakeLock } from './use-wake-lock';

/** Keeps the screen on, and darkens it while nobody touches it. The first touch only brightens it. */
export function DimmedScreen() {
  const [isDim, brighten] = useDimming();
  const isAwake = useWakeLock();
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        The screen dims after two minutes without a touch.{' '}
        {isAwake
          ? 'It won’t turn off while this page is open.'
          : 'This browser can’t keep it on, so your phone may turn it off.'}
      </Text>
      {isDim && (
        <Box
          aria-hidden="true"
          data-dimmed=""
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg="black"
          opacity="0.7"
          onPointerDown={brighten}
        />
      )}
    </>
  );
}
