import { formatCount, formatTokens } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import type { FanList } from './fan-columns';

/** The service's maximum. */
const MAX = 500;

/** `12 people came back to tip and gave 8.1k tk; luke_22 tipped in 9 sessions.` */
export function FansAnswer({ list: { fans, hasProfiles } }: { list: FanList }) {
  const [first] = fans;
  if (!hasProfiles) return 'True Fans need tipper profiles.';
  if (first === undefined) return 'No one has tipped in two sessions yet.';
  const tokens = fans.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      {peopleIn(fans.length)} came back to tip
      {!Number.isNaN(tokens) && (
        <>
          {' '}
          and gave <Private>{formatTokens(tokens)}</Private>
        </>
      )}
      ; <Private>{first.name}</Private> tipped in {formatCount(first.session_count)} sessions.
    </>
  );
}

function peopleIn(count: number): string {
  if (count === 1) return '1 person';
  return count < MAX ? `${formatCount(count)} people` : `At least ${formatCount(MAX)} people`;
}
