import { useRefusalOf } from '@web/lib/use-refusal';
import { AnniversaryMark } from '@web/ui/components/anniversary-mark';
import { type SessionKey, useSessionResource } from '../shared/use-session-resource';

const KEY = /^anniversary-(\d+)$/;

/** The badge of a session that is an anniversary, for members who may see achievements. */
export function SessionAnniversary(session: SessionKey) {
  return useRefusalOf()(['achievements']) === null ? <EarnedAnniversary {...session} /> : null;
}

function EarnedAnniversary(session: SessionKey) {
  const { data } = useSessionResource(session, 'achievements.json');
  const counts = data?.earned.map(({ key }) => anniversaryOf(key)) ?? [];
  const count = Math.max(0, ...counts);
  return <AnniversaryMark count={count} text={`Your session number ${count}.`} />;
}

/** Returns the session's number from an achievement's key; 0 for other achievements. */
function anniversaryOf(key: string): number {
  const [, count] = KEY.exec(key) ?? [];
  return Number(count ?? 0);
}
