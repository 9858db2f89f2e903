import { type DayWord, toDayWord } from '@shared/domain/time/day-words';
import {
  formatCountOf,
  formatDuration,
  formatPercent,
  formatTimes,
  formatTokensExactly,
} from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useDiscreet } from '@web/lib/preferences';
import { Hint } from '@web/ui/components/hint';
import { Private } from '@web/ui/components/private';
import type { Comparison, Headline } from './headline';

/** From this change in percent on, a multiple is easier to understand. */
const DOUBLE = 100;

/** `Last night: 4,210 tk in 3 h 40 min, 12% above your usual Thursday.` */
export function OverviewAnswer({ headline, zone }: { headline: Headline; zone: string }) {
  const { isLive, startTime, tokens, durationSeconds, tippers, comparison } = headline;
  const when = isLive ? 'Live now' : DAYS[toDayWord(startTime, new Date(), zone)](startTime, zone);
  if (Number.isNaN(tokens)) {
    return `${when}: ${formatDuration(durationSeconds)} with ${formatCountOf(tippers, 'tipper')}.`;
  }
  return (
    <>
      {when}: <Private>{formatTokensExactly(tokens)}</Private> in {formatDuration(durationSeconds)}
      {/* The comparison loads later, without moving what is already visible. */}
      {comparison === null ? (
        '.'
      ) : (
        <>
          , <ComparedWith headline={headline} comparison={comparison} zone={zone} />.
        </>
      )}
    </>
  );
}

function ComparedWith({
  headline,
  comparison,
  zone,
}: {
  headline: Headline;
  comparison: Comparison;
  zone: string;
}) {
  const [isDiscreet] = useDiscreet();
  const { change, count, typicalTokens } = comparison;
  const against = usualLabel(headline, comparison, zone);
  const verdict =
    change === 0
      ? `the same as ${against}`
      : change >= DOUBLE
        ? `${formatTimes(change)} ${against}`
        : `${formatPercent(Math.round(change))} ${change > 0 ? 'above' : 'below'} ${against}`;
  const basis = isDiscreet
    ? `Compared with the average of ${count} earlier sessions`
    : `${headline.isLive ? 'Tips: ' : ''}${formatTokensExactly(comparison.tokens)} vs. ${formatTokensExactly(typicalTokens)} on average over ${count} earlier sessions`;
  return (
    <Hint text={headline.isLive ? `${basis}, after the same time live.` : `${basis}.`}>
      {verdict}
    </Hint>
  );
}

/** `your usual Thursday`; while live, `your usual Thursday at this point`. */
function usualLabel({ isLive, startTime }: Headline, { basis }: Comparison, zone: string) {
  if (basis === 'recent') {
    return isLive ? 'your usual session at this point' : 'your usual session';
  }
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(
    new Date(startTime),
  );
  return isLive ? `your usual ${weekday} at this point` : `your usual ${weekday}`;
}

const DAYS: Readonly<Record<DayWord, (startTime: string, zone: string) => string>> = {
  today: () => 'Today',
  tonight: () => 'Tonight',
  'last-night': () => 'Last night',
  yesterday: () => 'Yesterday',
  earlier: (startTime, zone) => formatDay(startTime, zone),
};
