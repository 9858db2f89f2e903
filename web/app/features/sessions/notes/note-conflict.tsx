import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { SessionNotes } from '@shared/api/notes';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Private } from '@web/ui/components/private';

/**
 * Two people edited the note at the same time: shows the other version and asks which one to keep.
 */
export function NoteConflict({
  stored,
  onKeep,
  onTake,
}: {
  stored: SessionNotes;
  onKeep: () => void;
  onTake: () => void;
}) {
  const { zone } = useAccount();
  const who = stored.updatedBy ?? 'Someone else';
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      p="3"
      mt="3"
    >
      <Text fontWeight="medium">Someone else changed this note</Text>
      <Text color="fg.muted" textStyle="sm">
        {stored.updated === null ? (
          'The note was deleted.'
        ) : (
          <>
            <Private>{who}</Private> changed it {formatDateTime(stored.updated, zone)}. It now says:
          </>
        )}
      </Text>
      {stored.notes !== '' && (
        <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere" maxH="10rem" overflowY="auto">
          <Private>{stored.notes}</Private>
        </Text>
      )}
      <Flex gap="2" mt="3" wrap="wrap">
        <Button size="xs" onClick={onKeep}>
          Save my version
        </Button>
        <Button size="xs" variant="outline" onClick={onTake}>
          Use their version
        </Button>
      </Flex>
    </Box>
  );
}
