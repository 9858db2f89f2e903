import { Flex } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getSessionTags } from '@shared/api/client-calls.gen';
import { listAutomaticTags, mergeTags } from '@shared/domain/notes/session-tag';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { NotSaved } from '@web/ui/components/not-saved';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { TagChip } from './tag-chip';
import { TagField } from './tag-field';
import { useTagChange } from './use-tag-change';

/** The tags of a session: automatic ones first, then those people added. Admins can change them. */
export function SessionTags({ performer, session }: { performer: string; session: CamSession }) {
  const { startTime } = session;
  const isAdmin = usePerformer().role === 'Admin';
  // People's tags belong to the list of sessions. Members with the overview only see automatic
  // ones.
  const isRefused = useRefusalOf()(['sessions']) !== null;
  const sessionTags = useCall(
    getSessionTags,
    isRefused ? null : { params: { p: performer, startTime } },
  );
  const change = useTagChange(performer, startTime);
  const [isOpen, setOpen] = useState(false);

  const own: string[] = listAutomaticTags(session);
  const tags = mergeTags(own, sessionTags.data?.tags ?? []);
  const mayEdit = isAdmin && sessionTags.data !== undefined;
  if (tags.length === 0 && !mayEdit) return null;

  return (
    <Flex gap="2" wrap="wrap" align="center">
      {tags.length > 0 && (
        <Flex as="ul" aria-label="Tags" gap="1.5" wrap="wrap" listStyleType="none" minW="0">
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip
                tag={tag}
                isOwn={own.includes(tag)}
                isRemoving={change.removing === tag}
                onRemove={mayEdit && !own.includes(tag) ? () => change.remove(tag) : undefined}
              />
            </li>
          ))}
        </Flex>
      )}
      {mayEdit &&
        (isOpen ? (
          <TagField
            performer={performer}
            present={tags}
            change={change}
            onClose={() => setOpen(false)}
          />
        ) : (
          <TextButton onClick={() => setOpen(true)}>Add a tag</TextButton>
        ))}
      <NotSaved error={change.error} />
    </Flex>
  );
}
