import type { SessionUpdates } from '@shared/api/session-resources';
import { createDice } from './dice';
import type { SampleSession } from './sample-room';

const SAMPLE_MS = 3 * 60_000;
const FOLLOWERS_BEFORE = 8_412;

/** Makes the viewers, registered visitors and followers of a session, one sample per 3 minutes. */
export function sampleUpdates({ startTime, endTime }: SampleSession): SessionUpdates {
  const roll = createDice(7);
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  const samples: SessionUpdates['samples'] = [];
  const viewers: SessionUpdates['viewers'] = [];
  let gained = 0;
  for (let ms = start; ms < end; ms += SAMPLE_MS) {
    // Rises, stays, and falls a little at the end.
    const part = (ms - start) / (end - start);
    const everyone = Math.round(12 + 78 * Math.sin(Math.PI * part ** 0.8) + 14 * roll());
    const registered = Math.round(everyone * (0.55 + 0.1 * roll()));
    const change = roll() < 0.06 ? -1 : Math.floor(roll() * 3);
    gained += change;
    const t = new Date(ms).toISOString();
    samples.push({
      t,
      v: registered,
      vg: registered - (samples.at(-1)?.v ?? 0),
      f: gained,
      fg: change,
    });
    viewers.push({
      t,
      v: everyone,
      vg: everyone - (viewers.at(-1)?.v ?? 0),
      f: FOLLOWERS_BEFORE + gained,
      fg: change,
    });
  }
  return { source: 'enter-leave', samples, viewers, gaps: [], through: endTime };
}
