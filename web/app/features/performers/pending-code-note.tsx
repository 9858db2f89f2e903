import { Flex, Spinner, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAccountZone } from '@web/lib/account-zone';
import { formatTime } from '@web/lib/format-time';
import { TextButton } from '@web/ui/components/text-button';
import type { ReactNode } from 'react';

/** The state of the verification, when it was last checked, and a button to check now. */
export function LookingNote({
  query,
  children,
}: {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'isError' | 'refetch'>;
  /** `Not seen yet.` */
  children: ReactNode;
}) {
  const zone = useAccountZone();
  const { dataUpdatedAt, isFetching, isError } = query;
  return (
    <Flex gap="2" mt="4" color="fg.muted" textStyle="sm">
      <Spinner size="xs" mt="1" flexShrink="0" aria-hidden="true" />
      <Text>
        {isError ? 'We couldn’t reach Roomlight. Trying again.' : children} Last checked at{' '}
        {formatTime(dataUpdatedAt, zone)}, rechecking every 15 seconds.{' '}
        <TextButton disabled={isFetching} onClick={() => void query.refetch()}>
          Check now
        </TextButton>
      </Text>
    </Flex>
  );
}
