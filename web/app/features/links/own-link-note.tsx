import { Text } from '@chakra-ui/react';
import type { TrackedLinks } from '@shared/api/uploads';
import { usePerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { TextLink } from '@web/ui/components/text-link';

/** Compares the own link with the others, or says where to set it, or that nobody used it. */
export function OwnLinkNote({ found }: { found: TrackedLinks }) {
  const { name, role, performers } = usePerformer();
  const href = useDashboardHref();
  const link = performers.find((room) => room.name === name)?.trackedLink ?? null;
  const toParagraph = (text: string) => (
    <Text mt="3" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {text}
    </Text>
  );
  if (found.links.some(({ isOwn }) => isOwn)) return null;
  if (link !== null)
    return toParagraph(`Your own link, ${link.masked}, had no visits in this period.`);
  if (role !== 'Admin') return toParagraph('An Admin can add this room’s own link under Rooms.');
  return (
    <Text mt="3" color="fg.muted" textStyle="sm">
      You haven’t added your own link.{' '}
      <TextLink to={href('performers')}>Add it to your room</TextLink> to see its visits here.
    </Text>
  );
}
