import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { EmptyNote } from './empty-note';
import { FailureNote, StaleNote } from './failure-note';
import { SkeletonBlock } from './skeleton-block';

/** A failure is shown where the eye is, not in the middle of a tall panel that stays empty. */
const FAILURE_HEIGHT = 240;

export interface AsyncPanelProps<Data> {
  query: Pick<
    UseQueryResult<Data, Error>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch' | 'dataUpdatedAt'
  >;
  /** Height of the content in pixels, reserved while loading to avoid layout shifts. */
  minHeight: number;
  /** Shown if there is no data: a sentence, or an `EmptyNote`. */
  empty: ReactNode;
  /** @default empty lists are empty, anything else is not */
  isEmpty?: (data: Data) => boolean;
  /** @default one block of `minHeight` */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The one place that handles loading, errors and empty data. */
export function AsyncPanel<Data>({
  query,
  minHeight,
  empty,
  isEmpty = isEmptyList,
  skeleton,
  children,
}: AsyncPanelProps<Data>) {
  // Deferred, so that clicks and touches can interrupt: a screen full of numbers takes a slow phone
  // half a second to draw.
  const data = useDeferredValue(query.data);
  const { error } = query;
  const retry = () => void query.refetch();

  if (data === undefined && error) {
    const height = Math.min(minHeight, FAILURE_HEIGHT);
    return (
      <Flex direction="column" justify="center" minH={`${height}px`}>
        <FailureNote error={error} isRetrying={query.isFetching} onRetry={retry} />
      </Flex>
    );
  }
  if (data === undefined) {
    return (
      <Box minH={`${minHeight}px`} aria-busy="true">
        <chakra.span srOnly role="status">
          Loading
        </chakra.span>
        {skeleton ?? <SkeletonBlock height={minHeight} />}
      </Box>
    );
  }

  return (
    <Box minH={`${minHeight}px`}>
      {error && (
        <StaleNote since={query.dataUpdatedAt} isRetrying={query.isFetching} onRetry={retry} />
      )}
      {isEmpty(data) ? (
        <Flex direction="column" justify="center" minH={`${minHeight}px`}>
          {typeof empty === 'string' ? <EmptyNote title={empty} /> : empty}
        </Flex>
      ) : (
        // The previous answer stays, dimmed, until the new one arrives.
        <Box opacity={query.isPlaceholderData ? 0.55 : 1} aria-busy={query.isPlaceholderData}>
          {children(data)}
        </Box>
      )}
    </Box>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
