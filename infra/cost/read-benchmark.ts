/** What the cost takes from the page of the benchmark. */
export interface BenchmarkUnits {
  /** Events of a day with one session of four hours. */
  readonly eventsPerDay: number;
  /** Per 1,000 events, by listening and materializing. */
  readonly writeUnits: number;
  readonly readUnits: number;
  /** Of these, in tables that are rarely read. Per 1,000 events. */
  readonly rareWriteUnits: number;
  readonly rareReadUnits: number;
  readonly reportReadUnits: number;
  readonly reportWriteUnits: number;
  /** A performer's share of an instance's common costs per 1,000 events, if all rooms are live. */
  readonly shareAlone: SharedUnits;
  readonly shareOf250: SharedUnits;
  /** KB per 1,000 events. */
  readonly statisticsKb: number;
  /** Of these, in tables that are rarely read. */
  readonly rareKb: number;
  /** Of these, in the table Chat, which has no point-in-time recovery. */
  readonly chatKb: number;
  readonly archiveKb: number;
  readonly chunksKb: number;
  /** Median of all calls. */
  readonly callReadUnits: number;
  readonly newsReadUnits: number;
  /** Calls that an open overview repeats. */
  readonly newestSession: LiveCall;
  readonly newestSessions: LiveCall;
  /** KB gzipped. */
  readonly tippersKb: number;
  readonly firstViewKb: number;
}

/** A call of a live room, a minute after the last one of the same process. */
export interface LiveCall {
  readonly readUnits: number;
  /** Of the answer, gzipped. */
  readonly kb: number;
}

export interface SharedUnits {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/**
 * Reads counted units from `docs/benchmark.md`.
 *
 * @throws Error naming the measure that the page lacks
 */
export function readBenchmark(page: string): BenchmarkUnits {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const rowOf = (name: string) => {
    const row = rows.find(([, first]) => first === name);
    if (!row) throw new Error(`docs/benchmark.md has no row “${name}”.`);
    return row;
  };
  /** A measure's value, which is followed by its unit, or a call's read units. */
  const measure = (name: string) => {
    const [, , value] = rowOf(name);
    return numberIn(value, name);
  };
  const kbOf = (call: string) => numberIn(rowOf(call).at(-2), call);
  const liveCall = (call: string): LiveCall => ({
    readUnits: numberIn(rowOf(call).at(3), call),
    kb: kbOf(call),
  });
  const share = (of: string): SharedUnits => ({
    readUnits: measure(`read units per 1,000 events, a performer's share of ${of}`),
    writeUnits: measure(`write units per 1,000 events, a performer's share of ${of}`),
  });

  const [, months, sessions, events] =
    /History: (\d+) months .*, (\d+) sessions of four hours per month, ([\d,]+) events/.exec(
      page,
    ) ?? [];
  const days = Number(months) * Number(sessions);
  const eventsPerDay = Number(events?.replaceAll(',', '')) / days;
  if (!(eventsPerDay > 0))
    throw new Error('docs/benchmark.md does not say how long its history is.');
  return {
    eventsPerDay,
    writeUnits: measure('C2 write units per 1,000 events, capture and materializing'),
    readUnits: measure('read units of the pipeline per 1,000 events'),
    rareWriteUnits: measure('write units per 1,000 events, tables of tippers and chat'),
    rareReadUnits: measure('read units per 1,000 events, tables of tippers and chat'),
    reportReadUnits: measure('read units of a nightly tip report'),
    reportWriteUnits: measure('write units of a nightly tip report'),
    shareAlone: share('an instance alone'),
    shareOf250: share('250 rooms'),
    statisticsKb: measure('stored per 1,000 events, statistics'),
    rareKb: measure('stored per 1,000 events, tables of tippers and chat'),
    chatKb: measure('stored per 1,000 events, chat'),
    archiveKb: measure('stored per 1,000 events, archive'),
    chunksKb: measure('stored per 1,000 events, chunks until they expire'),
    callReadUnits: measure(`C1 read units per call, median, ${months} months`),
    newsReadUnits: measure('notification'),
    newestSession: liveCall('cam_sessions since the newest start'),
    newestSessions: liveCall('cam_sessions, newest 100'),
    tippersKb: kbOf('tippers 30 d'),
    firstViewKb: measure('C7 scripts of the first dashboard view'),
  };
}

function numberIn(cell: string | undefined, name: string): number {
  const value = Number.parseFloat(cell ?? '');
  if (Number.isNaN(value)) throw new Error(`docs/benchmark.md has no number for “${name}”.`);
  return value;
}
