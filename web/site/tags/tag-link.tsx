import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { tagAddress } from './tag-address';

/** The style of a tag that is not selected. */
export const TAG_LINK_STYLE = {
  fontWeight: '500',
  color: 'lamp.fg',
  textDecoration: 'underline',
  textDecorationColor: 'lamp.emphasized',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
} as const;

/** Selects a tag. Keeps the tags that were chosen for suggestions, which are in the query. */
export function TagLink({ tag, isSelected }: { tag: string; isSelected: boolean }) {
  const { search } = useLocation();
  return (
    <chakra.span
      asChild
      overflowWrap="anywhere"
      {...TAG_LINK_STYLE}
      {...(isSelected && { fontWeight: '600', textDecorationColor: 'lamp.fg' })}
    >
      <Link to={`${tagAddress(tag)}${search}`} aria-current={isSelected ? 'true' : undefined}>
        #{tag}
      </Link>
    </chakra.span>
  );
}
