import { parseArgs } from 'node:util';

process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const { runSeed } = await import('@test/faults/run-seed');
const { missingKinds, SEEDS_OF_EVERY_KIND } = await import('@test/faults/kinds');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    /** Prints one line of JSON per seed, and a summary. */
    json: { type: 'boolean', default: false },
  },
});

const seeds = Number(values.seeds);
const from = Number(values.from);
const sums = { seeds, from, exact: 0, events: 0, faults: 0, lost: 0, doubled: 0, wrong: 0 };
const kinds: Record<string, number> = {};
for (let seed = from; seed < from + seeds; seed++) {
  const before = process.cpuUsage();
  const result = await runSeed(seed);
  const { user, system } = process.cpuUsage(before);
  const isExact = result.lost + result.doubled + result.wrong.length === 0;
  sums.exact += isExact ? 1 : 0;
  sums.events += result.events;
  sums.faults += result.faults;
  sums.lost += result.lost;
  sums.doubled += result.doubled;
  sums.wrong += result.wrong.length;
  for (const [kind, count] of Object.entries(result.kinds)) {
    kinds[kind] = (kinds[kind] ?? 0) + count;
  }
  if (values.json) {
    const cpuSeconds = Math.round((user + system) / 10_000) / 100;
    console.log(JSON.stringify({ ...result, isExact, cpuSeconds }));
  } else if (!isExact || seed % 10 === 0) {
    console.log(
      `seed ${seed}: ${result.events} events, ${result.faults} faults, lost ${result.lost}, doubled ${result.doubled}, wrong ${result.wrong.join(', ') || 0}`,
    );
  }
}
const missing = missingKinds([kinds]);
const { user, system } = process.cpuUsage();
const report = { ...sums, cpuSeconds: Math.round((user + system) / 1e6), kinds, missing };
console.log(values.json ? JSON.stringify(report) : report);
const isComplete = missing.length === 0 || seeds < SEEDS_OF_EVERY_KIND;
process.exit(sums.exact === seeds && isComplete ? 0 : 1);
