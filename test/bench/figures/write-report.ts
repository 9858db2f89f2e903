import type { CallCost } from '../calls/measure-calls';
import { inPageSection } from '../extension/in-page-section';
import type { BenchResult } from '../run-bench';
import { table } from './table';

/** Writes everything that was measured as text. */
export function writeReport(result: BenchResult, about: readonly (readonly [string, string])[]) {
  const {
    milestones,
    firstOnAir,
    watchedOnAir,
    onAir,
    pipeline,
    stored,
    duels,
    bundles,
    inPage,
    figures,
    events,
  } = result;
  const missed = figures.filter(({ holds }) => !holds);
  const months = milestones.at(-1)?.months ?? 0;
  return [
    title('Roomlight benchmark'),
    ...about.map(([name, value]) => `${name.padEnd(26)}${value}`),
    `${'history'.padEnd(26)}${months} months of one performer, ${events.toLocaleString('en')} events`,
    title('Read units of each call, by months of history'),
    readUnitTable(result),
    title(`Each call after ${months} months, off air`),
    callTable(milestones.at(-1)?.costs ?? []),
    title(`Each call after ${months} months, on air, a minute after the process's last call`),
    callTable(onAir),
    title(`The same, the first call of a process, an hour after the last materialization`),
    callTable(firstOnAir),
    title(`The same while somebody watches, just before the session is materialized again`),
    callTable(watchedOnAir),
    title('The pipeline per 1,000 events, captured minute by minute'),
    table(
      ['phase', 'item', 'writes', 'write units', 'read units', ''],
      pipeline.map(({ phase, kind, isShared, writes, writeUnits, readUnits }) => [
        phase,
        kind,
        writes,
        writeUnits,
        readUnits,
        isShared ? 'shared by all rooms of a listener' : '',
      ]),
    ),
    title('Stored'),
    table(
      ['item', 'items', 'KB', 'KB per 1,000 events'],
      stored.map(({ name, items, bytes }) => [
        name,
        items,
        bytes / 1024,
        (bytes / 1024 / events) * 1000,
      ]),
    ),
    'Event chunks of the history are larger than live ones and contain fewer fields; the figures use live ones.',
    title('Side by side with DuckDB, same events, equal answers, medians in ms'),
    table(
      ['question', 'ours', 'DuckDB', 'ratio', 'from', 'to'],
      duels.map(({ name, race }) => [
        name,
        race.ours,
        race.theirs,
        race.ratio,
        race.low,
        race.high,
      ]),
    ),
    'DuckDB answers anything at all; ours answers what the product asks.',
    title('Bundles'),
    table(
      ['function', 'KB'],
      [...bundles].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => [name, bytes / 1024]),
    ),
    '',
    inPageSection(inPage),
    title('Figures'),
    table(
      ['figure', 'value', 'unit', 'at most', 'holds'],
      figures.map(({ label, value, unit, goal, holds }) => [
        label,
        value,
        unit,
        goal,
        goal === null ? '' : holds ? 'yes' : 'NO',
      ]),
    ),
    '',
    missed.length === 0 ? 'Every goal holds.' : `${missed.length} goals are missed.`,
  ].join('\n');
}

function readUnitTable({ milestones }: BenchResult): string {
  const last = milestones.at(-1)?.costs ?? [];
  return table(
    ['call', ...milestones.map(({ months }) => `${months} mo`)],
    last.map(({ question }) => [
      question.name,
      ...milestones.map(
        ({ costs }) =>
          costs.find((cost) => cost.question.name === question.name)?.readUnits ?? null,
      ),
    ]),
  );
}

function callTable(costs: readonly CallCost[]): string {
  return table(
    ['call', 'RRU', 'requests', 'trips', 'read KB', 'KB', 'KB gz', 'from'],
    costs.map((cost) => [
      cost.question.name,
      cost.readUnits,
      cost.requests,
      cost.roundTrips,
      cost.bytesRead / 1024,
      cost.bytes / 1024,
      cost.gzBytes / 1024,
      cost.from.map(([kind, units]) => `${kind} ${units}`).join(', '),
    ]),
  );
}

function title(text: string): string {
  return `\n${text}\n${'='.repeat(text.length)}`;
}
