import type { CallCost } from '../calls/measure-calls';
import type { BenchResult } from '../run-bench';
import { reasonOf } from './reasons';
import type { Figure } from './stat';

/**
 * Writes the result as a documentation page: what is measured, the goal, the value, and the reason
 * for each missed goal. Only times depend on the machine, so they are given as ratios.
 */
export function writeDocument(
  result: BenchResult,
  versions: readonly (readonly [string, string])[],
) {
  const { milestones, onAir, figures, events } = result;
  const months = milestones.at(-1)?.months ?? 0;
  const atEnd = milestones.at(-1)?.costs ?? [];
  const missed = figures.filter(({ holds }) => !holds);
  return `${[
    '# Benchmark',
    `Written by \`npm run bench -- ${months === FULL_MONTHS ? '' : `--months ${months} `}--document docs/benchmark.md\`; do not edit. ${HOW}`,
    `History: ${months} months of one performer, 30 broadcasts of four hours a month, ` +
      `${events.toLocaleString('en')} events. ${versions.map(([name, version]) => `${name} ${version}`).join(', ')}.`,
    missed.length === 0
      ? 'Every goal holds.'
      : `${missed.length} of ${goals(figures)} goals are missed.`,
    '## Goals',
    table(
      ['What is measured', 'Value', 'At most', 'Holds', 'Why not'],
      figures
        .filter(({ figure }) => !isDetail(figure))
        .map(({ figure, value, unit, goal, holds }) => [
          figure,
          `${value} ${unit}`,
          goal === null ? '' : String(goal),
          goal === null ? '' : holds ? 'yes' : 'no',
          holds ? '' : reasonOf(figure),
        ]),
    ),
    '## Bundles',
    `Every function is at most 450 KB minified${bundlesMissed(figures)}.`,
    '## Growth',
    growthText(figures),
    '## Calls',
    `Read units after ${months} months; on air, just before an hour of events is settled. ` +
      'Of most, the account is 0.5, and how far the statistics go another 0.5.',
    callTable(atEnd, onAir),
    '## Duels',
    DUELS,
  ].join('\n\n')}\n`;
}

const FULL_MONTHS = 36;

const HOW =
  'Reads, writes, requests and bytes are counted request by request, and the same on every ' +
  'machine; finding nothing costs what the smallest item would. The history is made by running told events through the real listener and ' +
  'the real settling; three days of the last month are lived through minute by minute, with the ' +
  'room list every three minutes and the Stats API every five.';

const DUELS =
  'The same events are loaded into DuckDB (one row each, in order of time, indexed by viewer). ' +
  'A question goes to our handler in this process, with the store in another one behind HTTP, ' +
  'and as prepared SQL to DuckDB in this process. First the answers are compared, and a ' +
  'difference voids the run; then both are asked in turns, three times to warm up and 21 times ' +
  'in earnest. The ratio is that of the medians; its interval is a bootstrap’s, and a goal is ' +
  'missed only where the whole interval lies past it. Ours includes the check of the account, ' +
  'validation, JSON and the round trips; DuckDB pays for none of these, and could answer ' +
  'anything at all.';

const isBundle = (figure: string) => figure.startsWith('C8 bundle');
const isGrowth = (figure: string) => figure.startsWith('growth');
const isDetail = (figure: string) => isBundle(figure) || isGrowth(figure);

function goals(figures: readonly Figure[]): number {
  return figures.filter(({ goal }) => goal !== null).length;
}

function bundlesMissed(figures: readonly Figure[]): string {
  const large = figures.filter(({ figure, holds }) => isBundle(figure) && !holds);
  if (large.length === 0) return '';
  const told = large.map(
    ({ figure, value }) => `${figure.replace('C8 bundle ', '')} (${value} KB)`,
  );
  return `, but for ${told.join(', ')}`;
}

function growthText(figures: readonly Figure[]): string {
  const growth = figures.filter(({ figure }) => isGrowth(figure));
  const over = growth.filter(({ holds }) => !holds);
  const said = `${growth.length - over.length} of ${growth.length} calls read no more than their goal allows: 1.1 times what they read after three months where they ask about a fixed period, the root of the history's growth where they ask about all of it.`;
  if (over.length === 0) return said;
  return `${said}\n\n${table(
    ['Call', 'Growth', 'At most', 'Why'],
    over.map(({ figure, value, goal }) => [
      figure.replace(/^growth .* months, /, ''),
      String(value),
      String(goal),
      reasonOf(figure),
    ]),
  )}`;
}

function callTable(offAir: readonly CallCost[], onAir: readonly CallCost[]): string {
  return table(
    ['Call', 'Read units', 'On air', 'Requests', 'In turn', 'KB zipped'],
    offAir.map(({ question, readUnits, requests, roundTrips, gzBytes }) => [
      question.name,
      String(readUnits),
      String(onAir.find((one) => one.question.name === question.name)?.readUnits ?? ''),
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
