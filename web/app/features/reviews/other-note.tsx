import { Button, Flex, Text } from '@chakra-ui/react';
import type { OtherDecision } from './use-decide';

/** Says what somebody else decided about a review that is no longer on the screen. */
export function OtherNote({ other, onClose }: { other: OtherDecision; onClose: () => void }) {
  return (
    <Flex
      role="alert"
      gap="3"
      mb="3"
      p="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.warning"
      borderRadius="l2"
    >
      <div>
        <Text fontWeight="medium">
          {other.performer}: {other.message}
        </Text>
        {other.theirs && (
          <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {other.theirs.summary}
          </Text>
        )}
      </div>
      <Button size="xs" variant="outline" onClick={onClose}>
        OK
      </Button>
    </Flex>
  );
}
