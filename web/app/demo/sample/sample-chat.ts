import type { Interaction } from '@shared/api/tippers';
import { createDice, pickFrom } from './dice';
import { SAMPLE_ANSWERS, SAMPLE_MESSAGES } from './sample-people';
import type { SampleTip } from './sample-room';

const TALKED_ABOUT = 12;

/** Makes the messages around a viewer's latest tips, newest first. */
export function sampleChat(tips: readonly SampleTip[], seed: number): Interaction[] {
  const roll = createDice(seed);
  return tips
    .slice(-TALKED_ABOUT)
    .flatMap(({ time, session }): Interaction[] => {
      const kind = roll();
      const shared = { CamSessionId: session };
      return [
        {
          ...shared,
          Time: time,
          Message: pickFrom(SAMPLE_MESSAGES, roll) ?? '',
          InteractionType: kind < 0.5 ? 1 : kind < 0.75 ? 3 : 2,
          IsModelMessage: false,
        },
        {
          ...shared,
          Time: new Date(Date.parse(time) + 20_000).toISOString(),
          Message: pickFrom(SAMPLE_ANSWERS, roll) ?? '',
          InteractionType: kind < 0.75 ? 1 : 2,
          IsModelMessage: true,
        },
      ];
    })
    .sort((a, b) => (a.Time < b.Time ? 1 : -1));
}
