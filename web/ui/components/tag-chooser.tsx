import { chakra } from '@chakra-ui/react';
import { matchingTags } from '@web/lib/matching-tags';
import { useCallback } from 'react';
import { SearchList } from './search-list';

export interface TagChooserProps {
  /** `Add a hashtag`. */
  label: string;
  /** The room's own tags come first, then all others in their given order. */
  own: readonly string[];
  others: readonly string[];
  /** Shown beside a tag: `Rank 4`. */
  noteOf?: (tag: string) => string | undefined;
  onChoose: (tag: string) => void;
}

/** A field that searches hashtags. */
export function TagChooser({ label, own, others, noteOf, onChoose }: TagChooserProps) {
  const find = useCallback(
    (typed: string) => matchingTags(typed, { own, others, noteOf }),
    [own, others, noteOf],
  );
  return (
    <SearchList
      label={label}
      listLabel="Hashtags"
      placeholder="Search hashtags"
      size="sm"
      maxW="20rem"
      find={find}
      keyOf={({ tag }) => tag}
      row={({ tag, note, isOwn }) => (
        <>
          <chakra.span flex="1" minW="0" overflowWrap="anywhere">
            #{tag}
          </chakra.span>
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {[isOwn ? 'yours' : '', note ?? ''].filter((word) => word !== '').join(' · ')}
          </chakra.span>
        </>
      )}
      nothing="No matching hashtags in our list."
      onChoose={({ tag }) => onChoose(tag)}
    />
  );
}
