import { chakra } from '@chakra-ui/react';
import { Icon } from './icon';

/** A small label that may be removable. */
export function TagChip({
  label,
  color,
  onDelete,
  deleteLabel,
}: {
  label: string;
  /** The color of its series. */
  color?: string;
  onDelete?: () => void;
  /** Names the remove button for screen readers: `Stop monitoring #smile`. */
  deleteLabel?: string;
}) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      ps="2.5"
      pe={onDelete === undefined ? '2.5' : '0.5'}
      minH="7"
      bg="bg.muted"
      borderRadius="full"
      textStyle="sm"
      maxW="100%"
    >
      {color !== undefined && (
        <chakra.span
          aria-hidden="true"
          w="3.5"
          h="1"
          borderRadius="l1"
          flexShrink="0"
          style={{ background: color }}
        />
      )}
      <chakra.span overflowWrap="anywhere">{label}</chakra.span>
      {onDelete !== undefined && (
        <chakra.button
          type="button"
          aria-label={deleteLabel ?? `Remove ${label}`}
          onClick={onDelete}
          display="inline-grid"
          placeItems="center"
          boxSize="6"
          borderRadius="full"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: 'bg.emphasized', color: 'fg' }}
          focusVisibleRing="outside"
        >
          <Icon name="close" size="0.875rem" />
        </chakra.button>
      )}
    </chakra.span>
  );
}
