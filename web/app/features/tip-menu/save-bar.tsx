import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';

/** How much toasts are raised, so that they cover no button. */
const TOAST_LIFT = '--bar-above-navigation';

/**
 * On phones, the save button at the bottom of the screen while editing, within reach from every
 * row.
 */
export function SaveBar({ refusal, children }: { refusal: ReactNode; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(TOAST_LIFT, '4rem');
    return () => void style.removeProperty(TOAST_LIFT);
  }, []);

  return (
    <Box
      position="sticky"
      bottom="calc(4.25rem + env(safe-area-inset-bottom))"
      zIndex="3"
      mt="4"
      mx="-4"
      mb="-4"
      px="4"
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      borderBottomRadius="l3"
    >
      <Box maxH="40vh" overflowY="auto">
        {refusal}
      </Box>
      <Flex gap="2" justify="flex-end" wrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}
