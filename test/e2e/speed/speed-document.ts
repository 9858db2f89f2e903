import { cpus } from 'node:os';
import type { Latency } from './measure-interactions';
import type { LighthouseScore } from './run-lighthouse';
import type { ViewWeight } from './weigh-view';

export interface Measured {
  /** The length of the performer's history: `a year`. */
  readonly history: string;
  /** Load average over the minute before the start. */
  readonly wantedBefore: number;
  readonly scores: readonly LighthouseScore[];
  readonly latencies: readonly Latency[];
  readonly weights: readonly (readonly [path: string, weight: ViewWeight])[];
}

/** Returns a table whose first row is its header. */
const table = (...rows: readonly (readonly (string | number)[])[]) => {
  const [heads = [], ...body] = rows;
  return [heads, heads.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

/** Writes the page about the dashboard's speed. */
export function speedDocument(measured: Measured): string {
  const { history, wantedBefore, scores, latencies, weights } = measured;
  const isBusy = wantedBefore > cpus().length / 2;
  return `# How fast the dashboard is

Made by \`npm run measure:web\`: the production build, served compressed from this machine
(${cpus().length} cores, of which others wanted ${wantedBefore.toFixed(1)} when it began), with a performer who
has been on air for ${history}. What others do on the machine at the time makes times longer, never shorter.
${isBusy ? '**It was busy with other work: take the times and scores again on a quiet one.** Counts and sizes are exact.\n' : ''}
## Lighthouse

Goal: 90 or more for speed. Phones are simulated with a slow line and a processor four times slower;
each run begins with an empty cache.

${table(
  ['Address', 'On a', 'Performance', 'Accessibility', 'Best practices', 'Largest paint', 'Shift'],
  ...scores.map((one) => [
    `\`${one.path}\``,
    one.form,
    one.performance,
    one.accessibility,
    one.bestPractices,
    `${(one.paintMs / 1_000).toFixed(1)} s`,
    one.shift.toFixed(3),
  ]),
)}

## From a click to what it changes

Goal: under 200 ms. Real clicks and keys in a browser; the time is the browser's own (Event Timing),
which counts in steps of 8 ms from 16 on.

${table(
  ['What', 'Median', 'Worst', 'Times'],
  ...latencies.map(({ action, median, worst, times }) => [
    action,
    `${median} ms`,
    `${worst} ms`,
    times,
  ]),
)}

## What a tab fetches

With an empty cache and a sign-in that still holds, until what is seen without scrolling has been
drawn. Goal for the first view, the overview with its first chart: 12 calls and 320 KB of code.

${table(
  ['Address', 'Calls', 'Files of code', 'Code, compressed', 'All requests'],
  ...weights.map(([path, { calls, scripts, scriptKilobytes, requests }]) => [
    `\`${path}\``,
    calls.length,
    scripts.length,
    `${Math.round(scriptKilobytes)} KB`,
    requests,
  ]),
)}
`;
}
