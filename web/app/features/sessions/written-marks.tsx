import { Box, Flex } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { listAutomaticTags } from '@shared/domain/notes/session-tag';
import { Private } from '@web/ui/components/private';
import { TagChip } from './notes/tag-chip';

/** People's tags and the start of their note, for a list of sessions. */
export function WrittenMarks({ session }: { session: CamSession }) {
  const { tags = [], note } = session;
  if (tags.length === 0 && note === undefined) return null;
  const own: string[] = listAutomaticTags(session);
  return (
    <Box mt="1" minW="0">
      {tags.length > 0 && (
        <Flex as="ul" aria-label="Tags" gap="1" wrap="wrap" listStyleType="none">
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip tag={tag} isOwn={own.includes(tag)} />
            </li>
          ))}
        </Flex>
      )}
      {note !== undefined && (
        <Box textStyle="sm" lineClamp={2} maxW="20rem" mt="1" overflowWrap="anywhere">
          <Private>{note}</Private>
        </Box>
      )}
    </Box>
  );
}
