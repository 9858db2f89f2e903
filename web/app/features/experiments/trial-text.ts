import type { Experiments } from '@shared/api/experiments';
import { formatTokensExactly } from '@web/lib/format';

export type Experiment = Experiments['experiments'][number];
type Trial = Experiment['trial'];

/** Names an experiment: `#lush`, `“Song” at 60 tk`, `Start between 20:00 and 23:00`. */
export function nameOfTrial(trial: Trial): string {
  switch (trial.kind) {
    case 'tag':
      return `#${trial.tag}`;
    case 'price':
      return `“${trial.item}” at ${formatTokensExactly(trial.price)}`;
    case 'start_hour':
      return `Start between ${formatHour(trial.from)} and ${formatHour(trial.until)}`;
    case 'topic':
      return `“${trial.words}” in the topic`;
  }
}

/** What a session is to be: `with #lush`, `“Song” at 50 tk, as usual`. */
export function describeArm(trial: Trial, arm: 'with' | 'without'): string {
  const isWith = arm === 'with';
  switch (trial.kind) {
    case 'tag':
      return `${arm} #${trial.tag}`;
    case 'price':
      return isWith
        ? nameOfTrial(trial)
        : `“${trial.item}” at ${formatTokensExactly(trial.usualPrice)}, as usual`;
    case 'start_hour':
      return `${isWith ? 'start' : 'don’t start'} between ${formatHour(trial.from)} and ${formatHour(trial.until)}`;
    case 'topic':
      return `${arm} “${trial.words}” in the topic`;
  }
}

/** `20:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
