import { Box, Button, Flex, Text } from '@chakra-ui/react';

/** Somebody else decided meanwhile: shows their text, and asks which one to keep. */
export function OtherVersion({
  message,
  theirs,
  onKeep,
  onTake,
}: {
  /** What the service said. */
  message: string;
  theirs: string;
  /** Saves the reader's text over theirs. */
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      p="3"
      mb="3"
    >
      <Text fontWeight="medium">{message}</Text>
      <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere" maxH="12rem" overflowY="auto">
        {theirs}
      </Text>
      <Flex gap="2" mt="3" wrap="wrap">
        <Button size="xs" onClick={onTake}>
          Use their version
        </Button>
        <Button size="xs" variant="outline" onClick={onKeep}>
          Save my version
        </Button>
      </Flex>
    </Box>
  );
}
