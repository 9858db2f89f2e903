import { Text } from '@chakra-ui/react';
import type { HashtagStats } from '@shared/api/hashtags';
import { formatCount, formatCountOf } from '@web/lib/format';

/** Says how complete the joins are: only the browser extension counts them. */
export function describeJoins({ sessions, sessionsWithJoins, visitors }: HashtagStats): string {
  if (sessionsWithJoins === 0) {
    return 'No joins yet: the browser extension counts them while you’re live.';
  }
  return `Joins come from the ${formatCount(sessionsWithJoins)} of ${formatCountOf(sessions, 'session')} with the browser extension, with ${formatCount(visitors)} registered visitors total.`;
}

/** Says what the list leaves out. */
export function BelowNote({ stats: { belowOnePercent } }: { stats: HashtagStats }) {
  const { hashtags, joins } = belowOnePercent;
  if (hashtags === 0) return null;
  return (
    <Text color="fg.muted" textStyle="sm" mt="3">
      {hashtags === 1 ? '1 more hashtag' : `${formatCount(hashtags)} more hashtags each`} brought in
      less than 1% of visitors: {formatCount(joins)} {joins === 1 ? 'join' : 'joins'} total.
    </Text>
  );
}
