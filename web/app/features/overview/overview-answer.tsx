import { type DayWord, toDayWord } from '@shared/domain/time/day-words';
import { formatCount, formatDuration, formatPercent, formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useDiscreet } from '@web/lib/preferences';
import { Hint } from '@web/ui/components/hint';
import { Private } from '@web/ui/components/private';
import type { Comparison, Headline } from './headline';

/** `Last night: 4,210 tk in 3 h 40 min, 12 % above your Thursdays.` */
export function OverviewAnswer({ headline, zone }: { headline: Headline; zone: string }) {
  const { isLive, startTime, tokens, durationSeconds, tippers, comparison } = headline;
  const when = isLive
    ? 'On air now'
    : DAYS[toDayWord(startTime, new Date(), zone)](startTime, zone);
  if (Number.isNaN(tokens)) {
    return `${when}: ${formatDuration(durationSeconds)} with ${formatCount(tippers)} ${tippers === 1 ? 'tipper' : 'tippers'}.`;
  }
  return (
    <>
      {when}: <Private>{formatTokensExactly(tokens)}</Private> in {formatDuration(durationSeconds)}
      {/* The comparison comes later; what is already read does not move for it. */}
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
  const against = againstWords(headline, comparison, zone);
  const verdict =
    change === 0
      ? `the same as ${against}`
      : `${unbroken(formatPercent(Math.round(change)))} ${change > 0 ? 'above' : 'below'} ${against}`;
  const basis = `${isDiscreet ? 'Against' : `${headline.isLive ? 'Tips: ' : ''}${formatTokensExactly(comparison.tokens)}, against ${formatTokensExactly(typicalTokens)}`} on average in the ${count} before`;
  return (
    <Hint text={headline.isLive ? `${basis}, after the same time on air.` : `${basis}.`}>
      {verdict}
    </Hint>
  );
}

/** A number stays with its unit at the end of a line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** `your Thursdays`, or while on air `your last Thursdays by now`. */
function againstWords({ isLive, startTime }: Headline, { basis }: Comparison, zone: string) {
  if (basis === 'recent') {
    return isLive ? 'your last sessions by now' : 'your last sessions';
  }
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(
    new Date(startTime),
  );
  return isLive ? `your last ${weekday}s by now` : `your last ${weekday}s`;
}

const DAYS: Readonly<Record<DayWord, (startTime: string, zone: string) => string>> = {
  today: () => 'Today',
  tonight: () => 'Tonight',
  'last-night': () => 'Last night',
  yesterday: () => 'Yesterday',
  earlier: (startTime, zone) => formatDay(startTime, zone),
};
