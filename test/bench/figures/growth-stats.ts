import type { CallCost } from '../calls/measure-calls';
import { goal, type Stat } from './stat';

/** The calls' costs after some months of history. */
export interface Milestone {
  readonly months: number;
  readonly costs: readonly CallCost[];
}

const MAX_GROWTH = 1.1;

/** Compares what a call reads with a long history and with a short one. */
export function growthStats(milestones: readonly Milestone[]): Stat[] {
  const [first] = milestones;
  const early = milestones.find(({ months }) => months === 3);
  const late = milestones.at(-1);
  if (!first || !early || !late) return [];
  return late.costs.flatMap((cost) => {
    const { name, isFixedWindow, isAllTime } = cost.question;
    const from = isFixedWindow ? early : isAllTime ? first : null;
    const before = from?.costs.find(({ question }) => question.name === name);
    if (!from || !before) return [];
    const most = isFixedWindow ? MAX_GROWTH : Math.sqrt(late.months / from.months);
    return goal(
      `growth ${late.months}/${from.months} months, ${name}`,
      cost.readUnits / before.readUnits,
      'x',
      Number(most.toFixed(2)),
    );
  });
}
