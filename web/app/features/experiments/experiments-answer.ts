import type { Experiments } from '@shared/api/experiments';
import { describeArm, type Experiment, nameOfTrial } from './trial-text';

/** The sentence at the top: what the next session should be, or what came of the last experiment. */
export function experimentsAnswer({ experiments }: Experiments): string {
  const [latest] = experiments;
  if (!latest) return 'Change one thing at a time, and see whether it earns you more.';
  const running = experiments.filter(({ endedAt }) => endedAt === null);
  const proposals = running.flatMap(({ trial, next }) => (next ? describeArm(trial, next) : []));
  if (proposals.length > 0) return `Next session: ${proposals.join(' · ')}.`;
  const [finished] = running;
  if (finished) return `All planned sessions are done. ${describeOutcome(finished)}`;
  return describeOutcome(latest);
}

/** `#lush helped.` */
function describeOutcome({ trial, income: [result] }: Experiment): string {
  const name = nameOfTrial(trial);
  switch (result?.verdict) {
    case 'helped':
      return `${name}: it helped.`;
    case 'hurt':
      return `${name}: it hurt.`;
    case 'unclear':
      return `${name}: we can’t tell whether it made a difference.`;
    case 'few':
      return `${name}: there were too few sessions to tell.`;
    default:
      return `No experiment is running. The last one was ${name}.`;
  }
}
