import { getTipReport } from '@shared/api/client-calls.gen';
import type { TipReport } from '@shared/api/tip-reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOutside } from '@web/lib/api-client';

/** The report changes once a day. An open overlay should show it soon afterwards. */
const REFRESH_MS = 15 * 60_000;

/** Loads the report with a model access token, without an account. */
export function useOutsideReport(
  performer: string,
  token: string | null,
): UseQueryResult<TipReport, Error> {
  return useQuery<TipReport, Error>({
    queryKey: [getTipReport.id, performer, token],
    queryFn: ({ signal }) =>
      callOutside(getTipReport, { params: { p: performer } }, { token: token ?? '', signal }),
    enabled: token !== null,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    staleTime: REFRESH_MS / 3,
  });
}
