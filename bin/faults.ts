import { parseArgs } from 'node:util';

process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const { runSeed } = await import('@test/faults/run-seed');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const seeds = Number(values.seeds);
const from = Number(values.from);
const sums = { seeds, events: 0, faults: 0, lost: 0, doubled: 0, wrong: 0 };
const sources: Record<string, number> = {};
for (let seed = from; seed < from + seeds; seed++) {
  const result = await runSeed(seed);
  sums.events += result.events;
  sums.faults += result.faults;
  sums.lost += result.lost;
  sums.doubled += result.doubled;
  sums.wrong += result.wrong.length;
  for (const [kind, count] of Object.entries(result.sources)) {
    sources[kind] = (sources[kind] ?? 0) + count;
  }
  const isExact = result.lost + result.doubled + result.wrong.length === 0;
  if (!values.json && (!isExact || seed % 10 === 0)) {
    console.log(
      `seed ${seed}: ${result.events} events, ${result.faults} faults, lost ${result.lost}, doubled ${result.doubled}, wrong ${result.wrong.join(', ') || 0}`,
    );
  }
}
const report = { ...sums, sources };
console.log(values.json ? JSON.stringify(report) : report);
process.exit(sums.lost + sums.doubled + sums.wrong === 0 ? 0 : 1);
