import { Badge, chakra } from '@chakra-ui/react';
import { Icon } from '@web/ui/components/icon';

/** A tag; removable with `onRemove`. */
export function TagChip({
  tag,
  isOwn = false,
  isRemoving = false,
  onRemove,
}: {
  tag: string;
  /** Added automatically, not by people. */
  isOwn?: boolean;
  isRemoving?: boolean;
  onRemove?: (() => void) | undefined;
}) {
  return (
    <Badge
      fontWeight="500"
      size="md"
      maxW="100%"
      title={isOwn ? 'Added automatically' : undefined}
      variant={isOwn ? 'subtle' : 'outline'}
      opacity={isRemoving ? 0.5 : 1}
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {tag}
      </chakra.span>
      {onRemove && (
        <chakra.button
          type="button"
          aria-label={`Remove tag ${tag}`}
          disabled={isRemoving}
          onClick={onRemove}
          display="inline-flex"
          me="-1"
          p="0.5"
          cursor="pointer"
          borderRadius="l1"
          color="fg.muted"
          _hover={{ color: 'fg', bg: 'bg.muted' }}
          focusVisibleRing="outside"
        >
          <Icon name="close" size="0.85rem" />
        </chakra.button>
      )}
    </Badge>
  );
}
