import { chakra } from '@chakra-ui/react';
import type { PriceEffects } from '@shared/api/tip-menu';
import { formatCount, formatCountOf } from '@web/lib/format';

type Change = PriceEffects['changes'][number];

const VERDICTS: Readonly<Record<Change['verdict'], string>> = {
  raised: 'Raised',
  lowered: 'Lowered',
  unclear: 'Can’t tell yet',
  few: 'Not enough data',
  shared: 'Can’t tell',
};

/** What a change did to the tokens an item brings, in a word. */
export function verdictOf({ verdict }: Pick<Change, 'verdict'>): string {
  return VERDICTS[verdict];
}

/** The verdict, and what it rests on. */
export function VerdictNote({ change }: { change: Change }) {
  return (
    <>
      <chakra.span fontWeight="medium">{verdictOf(change)}</chakra.span>
      <chakra.span display="block" color="fg.muted" textStyle="xs">
        {explainVerdict(change)}
      </chakra.span>
    </>
  );
}

/** `32 sessions before, 5 after. About 9 more to go.` */
function explainVerdict(change: Change): string {
  const { verdict, unchangedItems, sessionsBefore, sessionsAfter, missingSessions } = change;
  if (verdict === 'shared') return 'Another item had one of these prices.';
  if (unchangedItems === 0) return 'Every other price changed, too.';
  const counted = `${formatCountOf(sessionsBefore, 'session')} before, ${formatCount(sessionsAfter)} after`;
  if (missingSessions === null || missingSessions === 0) return counted;
  return `${counted}. About ${formatCount(missingSessions)} more to go.`;
}
