import { cpus } from 'node:os';
import type { Latency } from './measure-interactions';
import type { LighthouseScore } from './run-lighthouse';
import type { ViewWeight } from './weigh-view';

export interface Measured {
  /** The length of the performer's history: `a year`. */
  readonly history: string;
  /** Load average over the minute before the start. */
  readonly wantedBefore: number;
  /** The dashboard's. */
  readonly scores: readonly LighthouseScore[];
  readonly siteScores: readonly LighthouseScore[];
  readonly latencies: readonly Latency[];
  readonly weights: readonly (readonly [path: string, weight: ViewWeight])[];
}

/** Returns a table whose first row is its header. */
const table = (...rows: readonly (readonly (string | number)[])[]) => {
  const [heads = [], ...body] = rows;
  return [heads, heads.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

function scoreTable(scores: readonly LighthouseScore[]): string {
  return table(
    [
      'Path',
      'Device',
      'Performance',
      'Accessibility',
      'Best practices',
      'SEO',
      'Largest paint',
      'Main thread blocked',
      'Shift',
    ],
    ...scores.map((one) => [
      `\`${one.path}\``,
      one.form,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      `${(one.paintMs / 1_000).toFixed(1)} s`,
      `${one.blockedMs} ms`,
      one.shift.toFixed(3),
    ]),
  );
}

/** Writes the page about the dashboard's speed. */
export function speedDocument(measured: Measured): string {
  const { history, wantedBefore, scores, siteScores, latencies, weights } = measured;
  const isBusy = wantedBefore > cpus().length / 2;
  return `# How fast the site and the dashboard are

Made by \`npm run measure:web\`: the production build, served compressed from this machine
(${cpus().length} cores, load average ${wantedBefore.toFixed(1)} at the start), with a performer who
has been live for ${history}. Other processes on the machine make times longer, never shorter.
${isBusy ? '**The machine was busy with other work, so measure times and scores again on a quiet one.** Counts and sizes are exact.\n' : ''}
## Lighthouse: public pages

Goal on a phone: 98 or more for performance, and 100 for everything else. Phones are simulated with a slow
connection and a CPU that is four times slower. Each run starts with an empty cache.

${scoreTable(siteScores)}

## Lighthouse: the dashboard

Goal: a performance score of 90 or more. Search engines are kept out of the dashboard, so its SEO score
is low on purpose.

${scoreTable(scores)}

## From an input to its result

Goal: under 200 ms. Real clicks and keys in a browser. The browser measures the time (Event Timing)
in steps of 8 ms, from 16 on.

${table(
  ['Action', 'Median', 'Worst', 'Runs'],
  ...latencies.map(({ action, median, worst, times }) => [
    action,
    `${median} ms`,
    `${worst} ms`,
    times,
  ]),
)}

## What a screen loads

With an empty cache and a valid sign-in, until everything visible without scrolling is drawn.
Goal for the first view, the overview with its first chart: 12 calls and 320 KB of code.

${table(
  ['Path', 'Calls', 'Scripts', 'Scripts, compressed', 'All requests'],
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
