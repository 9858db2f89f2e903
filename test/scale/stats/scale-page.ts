import { ASSUMED, EVENING, QUOTAS } from '../assumptions';
import type { JobStats, ScaleStats } from './scale-stats';

/** Of issue 18: what must hold at 25,000 rooms. */
const TARGETS = { pollLag: 90, materializationLag: 600, archiveLagDays: 3, itemBytes: 200_000 };

/** What runs showed, and what became of it. */
const FOUND = [
  '- **`share` timed out at 25,000 rooms.** It had 512 MB and 240 seconds, and no deadline. It has 1,024 MB and 840 seconds now, and says how far it got if they are not enough.',
  '- **With reserved concurrency, 50 runs were kept for listeners; 25,000 rooms have 64.** 150 are kept now.',
  '- **One partition holds half of the list of rooms.** At 25,000 rooms, `sample-stats`, `scan`, listeners and `materialize` read it in the same second every 15 minutes, which is more than a partition surely allows. Then a few of the runs fail; the next starts make up for them. Not changed: DynamoDB splits a partition that stays busy, which is not simulated.',
  '- **All listeners write to one partition:** their reports, and the data keys that they share. At 25,000 rooms that is 1,280 units in the busiest second, more than a partition surely allows. Not changed.',
  '- **A session is noticed after two minutes, at most about four,** if the room list shows it, because that wakes the listener. Rooms off air are otherwise read in every tenth round, so a session that the list doesn’t show is noticed after ten minutes at most.',
];

/** The page about many rooms, `docs/scale.md`, as Markdown. */
export function scalePage(results: readonly ScaleStats[]): string {
  const last = results.at(-1);
  if (!last) throw new Error('There are no results.');
  const headings = ['', ...results.map(({ rooms }) => `${count(rooms)} rooms`)];
  const row = (name: string, value: (stats: ScaleStats) => string) => [name, ...results.map(value)];
  return `${[
    '# Scale',
    'Written by `npm run -s scale -- --document docs/scale.md`; do not edit. An evening with many rooms through the real jobs, in virtual time. `npm run -s scale -- --rooms N` simulates any number of rooms. Nothing here was measured on AWS.',
    '## Targets',
    `At ${count(last.rooms)} rooms:`,
    table(['', 'Target', 'Simulated', ''], targetsOf(last)),
    '## Results',
    'Lags are in seconds. Units, seconds and requests are per room and hour of the evening, with all rooms, on air or not.',
    table(headings, [
      row('Rooms that were executed', ({ executedRooms }) => count(executedRooms)),
      row('Workers per job, and executed ones', (one) => `${one.shards}, ${one.executedShards}`),
      row('Rooms on air at the peak', ({ onAirAtPeak }) => count(onAirAtPeak)),
      row('Events captured', ({ events }) => count(events)),
      row('Tick: until all listeners of a minute are done, p50', ({ tick }) => short(tick.p50)),
      row('Tick, p99', ({ tick }) => short(tick.p99)),
      row('Poll lag on air, p50', ({ pollLag }) => short(pollLag.p50)),
      row('Poll lag on air, p99', ({ pollLag }) => short(pollLag.p99)),
      row('Until a session is noticed, p50', ({ noticeLag }) => short(noticeLag.p50)),
      row('Until a session is noticed, p99', ({ noticeLag }) => short(noticeLag.p99)),
      row('Materialization lag, p50', (one) => short(one.materializationLag.p50)),
      row('Materialization lag, p99', (one) => short(one.materializationLag.p99)),
      row('Archive lag, days at most', ({ archiveLagDays }) => String(archiveLagDays ?? '–')),
      row('Read units', ({ readUnitsPerRoomHour }) => short(readUnitsPerRoomHour)),
      row('Write units', ({ writeUnitsPerRoomHour }) => short(writeUnitsPerRoomHour)),
      row('KMS requests', ({ keyRequestsPerRoomHour }) => short(keyRequestsPerRoomHour)),
      row('Function seconds', (one) => short(one.functionSecondsPerRoomHour)),
      row('Hours between two samples of the Stats API', (one) => short(one.statsEveryHours)),
      row('Requests that DynamoDB refused at first', (one) => count(one.throttledRequests)),
      row('Largest item, bytes', ({ largestItem: { kind, bytes } }) => `${count(bytes)} (${kind})`),
      row('Seconds of the benchmark over all rooms (`share`)', (one) => short(one.shareSeconds)),
      row('Memory of the simulation with all tables, MB', (one) => count(one.peakMemoryMb)),
      row('Runs that failed or timed out', (one) => count(failuresOf(one))),
    ]),
    '## What breaks first',
    'How much of each limit is used at most, by the busiest second, run or item. The nearest limits:',
    ...results.flatMap((stats) => [
      `**${count(stats.rooms)} rooms**`,
      table(
        ['Used', 'Limit', 'Most'],
        stats.limits
          .slice(0, 8)
          .map(({ what, used, limit, percent }) => [
            `${Math.round(percent)}%`,
            what,
            `${short(used)} of ${count(limit)}`,
          ]),
      ),
    ]),
    'The Stats API is limited by the platform, per address. Its budget is `STATS_REQUESTS_PER_MINUTE`; samples get older evenly, those that waited longest come first, and each keeps the time at which it was read. Beyond 24 hours, a room’s samples start over.',
    '## Jobs',
    ...results.flatMap((stats) => [
      `**${count(stats.rooms)} rooms**, all workers together`,
      table(
        ['Job', 'Run p50', 'p99', 'Most', 'Read units', 'Write units', 'Seconds', 'GB seconds'],
        stats.jobs.map(jobRow),
      ),
    ]),
    '## What the simulation found',
    FOUND.join('\n'),
    '## What was executed, and what was not',
    [
      `- **The evening.** ${EVENING.lastsMs / 3_600_000} hours. ${percent(EVENING.liveShare)} of the rooms have a session of one to four hours, which start within the first three, so a quarter is on air at the peak. A session has the events of [the benchmark](benchmark.md), 23 a minute; one in ${EVENING.heavyEvery} has twenty times as many. For ten minutes at the peak, all answers of the platform are bad.`,
      '- **Real.** `dispatch`, `listen`, `materialize`, `scan`, `sample-stats`, then `archive` and `share`: their handlers or the function under them, on tables in memory that check every expression. The platform’s three APIs answer `fetch` with their own format. Tokens are sealed and opened. All owners agreed to tipper profiles.',
      '- **All rooms, some shards.** All rooms are registered, and jobs that concern all rooms see all of them. If there are more than 5,000 rooms, some shards are executed, evenly spread; a run of one stands for so many, in sums and in loads per second. Shards share nothing but the tables, the number of runs at once, and the budget of the Stats API.',
      '- **Virtual time.** Nothing waits. A request takes the latency below. Code takes the CPU time that it took here, times how much less CPU a function of its memory has. A run that reaches its timeout is stopped in the middle; DynamoDB refuses what exceeds a partition’s limit in a second, and the request is repeated as the SDK does.',
      '- **Not simulated.** Dashboards and other calls; `notify`, `post`, `summarize`, `report` and the jobs about accounts. Years of history. Memory per function: the tables, the platform and all functions share one process here.',
    ].join('\n'),
    '## Assumptions',
    table(
      ['', ''],
      Object.values(ASSUMED).map(({ value, says }) => [
        value < 1 && says.startsWith('of') ? percent(value) : count(value),
        says,
      ]),
    ),
    `An account may run ${count(QUOTAS.concurrency)} functions at once. A partition takes ${count(QUOTAS.partitionReads)} read units and ${count(QUOTAS.partitionWrites)} write units a second, a table ${count(QUOTAS.tableReads)} of each.`,
  ].join('\n\n')}\n`;
}

function targetsOf(stats: ScaleStats): string[][] {
  const { pollLag, materializationLag, archiveLagDays, largestItem } = stats;
  const line = (what: string, target: number, value: number, unit: string) => [
    what,
    `at most ${count(target)} ${unit}`,
    `${short(value)} ${unit}`,
    value <= target ? 'met' : '**missed**',
  ];
  return [
    line('Poll lag on air, p99', TARGETS.pollLag, pollLag.p99, 's'),
    line('Materialization lag, p99', TARGETS.materializationLag, materializationLag.p99, 's'),
    line('Archive lag', TARGETS.archiveLagDays, archiveLagDays ?? Number.POSITIVE_INFINITY, 'days'),
    line('Largest item', TARGETS.itemBytes, largestItem.bytes, 'bytes'),
  ];
}

function jobRow({ job, runs, ...sums }: JobStats): string[] {
  const seconds = [runs.p50, runs.p99, runs.most].map(short);
  const { readUnits, writeUnits, functionSeconds, gbSeconds } = sums;
  return [
    `\`${job}\``,
    ...seconds,
    ...[readUnits, writeUnits, functionSeconds, gbSeconds].map(short),
  ];
}

const failuresOf = ({ jobs }: ScaleStats) =>
  jobs.reduce((sum, { failed, timedOut }) => sum + failed + timedOut, 0);

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

const count = (value: number) =>
  value < 10 && !Number.isInteger(value)
    ? String(value)
    : Math.round(value).toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Three digits, or all before the point. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? count(value) : String(Number(value.toPrecision(3)));
}
