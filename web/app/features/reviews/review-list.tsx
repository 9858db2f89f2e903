import { chakra, Flex, Text } from '@chakra-ui/react';
import type { SummaryReview } from '@shared/api/summary-reviews';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDateTime } from '@web/lib/format-time';

/** All reviews of the page. The one in work is marked. */
export function ReviewList({
  reviews,
  current,
  changed,
  onChoose,
}: {
  reviews: readonly SummaryReview[];
  /** Id of the review in work. */
  current: string;
  /** Ids of those with text that isn't saved. */
  changed: ReadonlySet<string>;
  onChoose: (place: number) => void;
}) {
  const zone = useAccountZone();
  return (
    <Flex
      as="ul"
      aria-label="Reviews"
      direction="column"
      gap="1"
      listStyleType="none"
      maxH="28rem"
      overflowY="auto"
    >
      {reviews.map((review, place) => (
        <li key={review.id}>
          <chakra.button
            type="button"
            w="full"
            textAlign="start"
            px="3"
            py="2"
            borderRadius="l2"
            borderWidth="1px"
            borderColor={review.id === current ? 'lamp.emphasized' : 'border'}
            bg={review.id === current ? 'bg.panel' : 'transparent'}
            cursor="pointer"
            focusVisibleRing="inside"
            aria-current={review.id === current ? 'true' : undefined}
            onClick={() => onChoose(place)}
          >
            <Text as="span" display="block" fontWeight="500" overflowWrap="anywhere">
              {review.performer}
            </Text>
            <Text as="span" textStyle="sm" color="fg.muted">
              {review.status === 'approved' ? 'Approved' : 'Waiting since'}{' '}
              {formatDateTime(review.time, zone)}
              {changed.has(review.id) && ' · not saved'}
            </Text>
          </chakra.button>
        </li>
      ))}
    </Flex>
  );
}
