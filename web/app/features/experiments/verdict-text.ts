import { MIN_PER_ARM } from '@shared/domain/experiments/experiment';
import { formatEffectRange } from '@web/app/features/shared/effect';
import { formatPercent } from '@web/lib/format';
import type { Experiment } from './trial-text';

export type IncomeResult = Experiment['income'][number];

const VERDICTS: Readonly<Record<IncomeResult['verdict'], string>> = {
  helped: 'Helped',
  hurt: 'Hurt',
  unclear: 'Can’t tell yet',
  few: 'Not enough sessions',
};

/** What an experiment did to income per hour, in a word. */
export function verdictOf({ verdict }: Pick<IncomeResult, 'verdict'>): string {
  return VERDICTS[verdict];
}

/** The verdict with its uncertainty as a sentence. */
export function explainVerdict(
  { verdict, effect, noticeable }: IncomeResult,
  sessionsPerArm: number,
): string {
  const showing =
    noticeable === null
      ? ''
      : ` With ${sessionsPerArm} each, a difference of about ${formatPercent(noticeable)} would show.`;
  if (effect === null) {
    return `A verdict needs at least ${MIN_PER_ARM} sessions with it and ${MIN_PER_ARM} without.${showing}`;
  }
  const { change } = effect;
  const size =
    change === 0
      ? 'You earned as much per hour with it as without'
      : `You earned ${formatPercent(change)} ${change > 0 ? 'more' : 'less'} per hour with it`;
  const range = `With 80% certainty, the true effect is within ${formatEffectRange(effect)}.`;
  if (verdict !== 'unclear') return `${size}. ${range}`;
  return `${size}, but that may be chance. ${range}${showing}`;
}
