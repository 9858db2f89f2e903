import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { tagAddress } from './tag-address';

/** Selects a tag. Keeps the tags that were chosen for suggestions, which are in the query. */
export function TagLink({ tag, isSelected }: { tag: string; isSelected: boolean }) {
  const { search } = useLocation();
  return (
    <chakra.span
      asChild
      overflowWrap="anywhere"
      fontWeight={isSelected ? '600' : '500'}
      color="lamp.fg"
      textDecoration="underline"
      textDecorationColor={isSelected ? 'lamp.fg' : 'lamp.emphasized'}
      textUnderlineOffset="3px"
      borderRadius="l1"
      focusVisibleRing="outside"
    >
      <Link to={`${tagAddress(tag)}${search}`} aria-current={isSelected ? 'true' : undefined}>
        #{tag}
      </Link>
    </chakra.span>
  );
}
