import { getTopPercentiles } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { StellarMark } from './stellar-mark';

/** The mark, if the session is stellar. */
export function SessionStellarMark({
  performer,
  startTime,
}: {
  performer: string;
  startTime: string;
}) {
  const { data } = useCall(getTopPercentiles, { params: { p: performer } }, { staleTime: 600_000 });
  return data?.stellar.includes(startTime) ? <StellarMark /> : null;
}
