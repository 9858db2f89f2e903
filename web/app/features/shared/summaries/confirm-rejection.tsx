import { Button, Flex, Text } from '@chakra-ui/react';

/** Asks before a summary is deleted for good. */
export function ConfirmRejection({
  verb,
  isSaving,
  onConfirm,
  onCancel,
}: {
  /** `Reject` or `Delete`. */
  verb: string;
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Flex
      role="group"
      aria-label={`${verb} this summary`}
      gap="3"
      mt="2"
      wrap="wrap"
      align="center"
    >
      <Text textStyle="sm">
        {verb} this summary? The text is deleted, and this session gets no other one.
      </Text>
      {/* The button that opened this is gone, so focus belongs here; on the harmless one. */}
      <Button size="sm" colorPalette="lamp" loading={isSaving} onClick={onConfirm}>
        {verb} for good
      </Button>
      <Button size="sm" variant="outline" disabled={isSaving} autoFocus onClick={onCancel}>
        Keep it
      </Button>
    </Flex>
  );
}
