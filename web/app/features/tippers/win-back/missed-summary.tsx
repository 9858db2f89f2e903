import { formatCount, formatTokens } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import type { Missed } from './missed-columns';

/** `3 people are likely lost, and 1 is slipping away. They used to give 4.2k tk per month.` */
export function MissedSummary({ missed }: { missed: readonly Missed[] }) {
  const lost = missed.filter(({ state }) => state === 'lost').length;
  const slipping = missed.length - lost;
  const tokens = missed.reduce((sum, { usualMonth }) => sum + usualMonth, 0);
  return (
    <>
      {describeCounts(lost, slipping)}
      {!Number.isNaN(tokens) && (
        <>
          {' '}
          {missed.length === 1 ? 'This person' : 'They'} used to give{' '}
          <Private>{formatTokens(tokens)}</Private> per month.
        </>
      )}
    </>
  );
}

function describeCounts(lost: number, slipping: number): string {
  const people = (count: number) =>
    count === 1 ? '1 person is' : `${formatCount(count)} people are`;
  if (lost === 0) return `${people(slipping)} slipping away.`;
  if (slipping === 0) return `${people(lost)} likely lost.`;
  return `${people(lost)} likely lost, and ${slipping === 1 ? '1 is' : `${formatCount(slipping)} are`} slipping away.`;
}
