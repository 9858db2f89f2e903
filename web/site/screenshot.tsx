import { chakra } from '@chakra-ui/react';
import { PICTURE_SIZE, type PictureName } from './pictures';

const NARROW = '(max-width: 799.98px)';
const DARK = '(prefers-color-scheme: dark)';

/**
 * A picture of the product, in the theme that the visitor's device prefers, and of a phone's
 * layout on narrow screens.
 *
 * @param isFirst it is visible without scrolling @default false
 */
export function Screenshot({
  name,
  alt,
  isFirst = false,
}: {
  name: PictureName;
  alt: string;
  isFirst?: boolean;
}) {
  const { width, height } = PICTURE_SIZE;
  return (
    <picture>
      <source media={`${NARROW} and ${DARK}`} srcSet={`/pictures/${name}-dark-small.webp`} />
      <source media={NARROW} srcSet={`/pictures/${name}-light-small.webp`} />
      <source media={DARK} srcSet={`/pictures/${name}-dark.webp`} />
      <chakra.img
        src={`/pictures/${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        w="full"
        h="auto"
        borderRadius="l3"
        borderWidth="1px"
        boxShadow="md"
      />
    </picture>
  );
}
