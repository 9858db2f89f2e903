import { Badge, Flex } from '@chakra-ui/react';
import type { CamSession } from '../../../../shared/api/cam-session';
import { getSessionTags } from '../../../../shared/api/notes';
import { allTags, automaticTags } from '../../../../shared/domain/notes/session-tag';
import { useCall } from '../../lib/use-call';

/** The tags of a session: its own first, then those that people gave it. */
export function SessionTags({ performer, session }: { performer: string; session: CamSession }) {
  const given = useCall(getSessionTags, { params: { p: performer, startTime: session.startTime } });
  const own = automaticTags(session);
  const tags = allTags(own, given.data?.tags ?? []);
  if (tags.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Tags" gap="1.5" wrap="wrap" listStyleType="none">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge
            fontWeight="500"
            title={own.includes(tag) ? 'Given by Roomlight' : undefined}
            variant={own.includes(tag) ? 'subtle' : 'outline'}
          >
            {tag}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}
