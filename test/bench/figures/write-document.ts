import type { CallCost } from '../calls/measure-calls';
import { inPageSection } from '../extension/in-page-section';
import type { BenchResult } from '../run-bench';
import { reasonOf } from './reasons';
import type { Stat } from './stat';

/**
 * Writes the result as a documentation page: what is measured, the goal, the value, and the reason
 * for each missed goal. Only times depend on the machine, so they are given as ratios.
 */
export function writeDocument(
  result: BenchResult,
  versions: readonly (readonly [string, string])[],
) {
  const { milestones, firstOnAir, watchedOnAir, onAir, figures, inPage, events } = result;
  const months = milestones.at(-1)?.months ?? 0;
  const atEnd = milestones.at(-1)?.costs ?? [];
  const missed = figures.filter(({ holds }) => !holds);
  return `${[
    '# Benchmark',
    `Written by \`npm run bench -- ${months === FULL_MONTHS ? '' : `--months ${months} `}--document docs/benchmark.md\`; do not edit. ${HOW}`,
    `History: ${months} months of one performer, 30 sessions of four hours per month, ` +
      `${events.toLocaleString('en')} events. ${versions.map(([name, version]) => `${name} ${version}`).join(', ')}.`,
    missed.length === 0
      ? 'Every goal is met.'
      : `${missed.length} of ${goals(figures)} goals are missed.`,
    '## Goals',
    table(
      ['Measure', 'Value', 'Goal (at most)', 'Met', 'Why not'],
      figures
        .filter(({ label }) => !isDetail(label))
        .map(({ label, value, unit, goal, holds }) => [
          label,
          `${value} ${unit}`,
          goal === null ? '' : String(goal),
          goal === null ? '' : holds ? 'yes' : 'no',
          holds ? '' : reasonOf(label),
        ]),
    ),
    '## Bundles',
    `Every function is at most 450 KB minified${bundlesMissed(figures)}.`,
    inPageSection(inPage),
    '## Growth',
    growthText(figures),
    '## Calls',
    `Read units after ${months} months. On air: a minute after the last call of the same process, ` +
      'and for a new process just before the session is materialized: after an hour if nobody ' +
      'watched until then, else after half an hour. ' +
      'For most calls, the account accounts for 0.5 and the materialized state for another 0.5.',
    callTable(atEnd, onAir, firstOnAir, watchedOnAir),
    '## Duels',
    DUELS,
  ].join('\n\n')}\n`;
}

const FULL_MONTHS = 36;

const HOW =
  'Reads, writes, requests and bytes are counted per request and are equal on every machine; ' +
  'an empty result costs as much as the smallest item. The history is made by running generated ' +
  'events through the real listener and the real materialize job. Three days of the last month ' +
  'are simulated minute by minute, with the room list every three minutes and the Stats API ' +
  'every five. What sampling itself reads and writes is in [the cost](cost.md).';

const DUELS =
  'The same events are loaded into DuckDB (one row each, in chronological order, indexed by ' +
  'viewer). Each question goes to our handler in this process, with the store in another process ' +
  'behind HTTP, and as prepared SQL to DuckDB in this process. First the answers are compared; a ' +
  'difference makes the run invalid. Then both run alternately, three times to warm up and 21 ' +
  'times for the measurement. The ratio compares the medians. Its confidence interval is a ' +
  'bootstrap, and a goal counts as missed only if the whole interval is beyond it. Our times ' +
  'include the check of the account, validation, JSON and the round trips. DuckDB has none of ' +
  'these costs, and can answer any query.';

const isBundle = (figure: string) => figure.startsWith('C8 bundle');
const isGrowth = (figure: string) => figure.startsWith('growth');
const isDetail = (figure: string) => isBundle(figure) || isGrowth(figure);

function goals(figures: readonly Stat[]): number {
  return figures.filter(({ goal }) => goal !== null).length;
}

function bundlesMissed(figures: readonly Stat[]): string {
  const large = figures.filter(({ label, holds }) => isBundle(label) && !holds);
  if (large.length === 0) return '';
  const rows = large.map(({ label, value }) => `${label.replace('C8 bundle ', '')} (${value} KB)`);
  return `, except ${rows.join(', ')}`;
}

function growthText(figures: readonly Stat[]): string {
  const growth = figures.filter(({ label }) => isGrowth(label));
  const over = growth.filter(({ holds }) => !holds);
  const summary = `${growth.length - over.length} of ${growth.length} calls stay within their goal: 1.1 times what they read after three months for a fixed period, or the square root of the history's growth for all time.`;
  if (over.length === 0) return summary;
  return `${summary}\n\n${table(
    ['Call', 'Growth', 'Goal (at most)', 'Why not'],
    over.map(({ label, value, goal }) => [
      label.replace(/^growth .* months, /, ''),
      String(value),
      String(goal),
      reasonOf(label),
    ]),
  )}`;
}

function callTable(
  offAir: readonly CallCost[],
  onAir: readonly CallCost[],
  firstOnAir: readonly CallCost[],
  watchedOnAir: readonly CallCost[],
): string {
  const unitsIn = (costs: readonly CallCost[], name: string) =>
    String(costs.find(({ question }) => question.name === name)?.readUnits ?? '');
  return table(
    [
      'Call',
      'Read units',
      'On air',
      'New process',
      'Watched',
      'Requests',
      'Round trips',
      'KB gzipped',
    ],
    offAir.map(({ question, readUnits, requests, roundTrips, gzBytes }) => [
      question.name,
      String(readUnits),
      unitsIn(onAir, question.name),
      unitsIn(firstOnAir, question.name),
      unitsIn(watchedOnAir, question.name),
      String(requests),
      String(roundTrips),
      (gzBytes / 1024).toFixed(1),
    ]),
  );
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
