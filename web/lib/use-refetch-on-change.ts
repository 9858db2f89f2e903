import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Loads a query again whenever `version` changes, for example the time of an answer that it must
 * agree with, or what of that answer concerns it. Null while there is none: neither null nor the first value after it loads anything.
 * Components that share a query make one request.
 */
export function useRefetchOnChange(
  version: number | string | null,
  { refetch }: Pick<UseQueryResult, 'refetch'>,
): void {
  const seen = useRef(version);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before === null || version === null || before === version) return;
    void refetch({ cancelRefetch: false });
  }, [version, refetch]);
}
