import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// `npm run bench` measures 36 months in about 20 minutes. `-- --months 18` measures that many; `--
// --quick` measures 12 mostly sparse months in less than four minutes. `-- --json` prints only the
// results; `-- --document docs/benchmark.md` writes the page. `-- --in-page` only measures what the
// browser extension costs a page, in two minutes, and writes its section of the document. A missed goal
// is not a failure; differing results are.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const { runBench } = await import('@test/bench/run-bench');
const { writeReport } = await import('@test/bench/figures/write-report');
const { VoidRun } = await import('@test/bench/peer/side-by-side');
const { writeDocument } = await import('@test/bench/figures/write-document');
const { environment, versions } = await import('@test/bench/figures/environment');
const { measureInPage } = await import('@test/bench/extension/measure-in-page');
const { inPageSection, withInPageSection } = await import('@test/bench/extension/in-page-section');

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'in-page': { type: 'boolean', default: false },
    document: { type: 'string' },
    months: { type: 'string', default: '36' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('Give --seed a whole number.');
const months = Number(values.months);
if (!Number.isInteger(months) || months < 3) throw new Error('Give --months 3 or more.');

/**
 * Days with data per month in a quick run: full months where 30 days are queried, a third of that
 * where 90 are, very few in between. Both milestones have the same months before them.
 */
function thinned(month: number): number {
  if (month === 3 || month === 12) return 30;
  return month < 3 || month > 9 ? 10 : 3;
}

if (values['in-page']) {
  const section = inPageSection(await measureInPage());
  console.log(section);
  if (values.document) {
    const document = await readFile(values.document, 'utf8');
    await writeFile(values.document, withInPageSection(document, section));
  }
  process.exit(0);
}

const began = performance.now();
try {
  const result = await runBench({
    seed,
    milestones: values.quick
      ? [3, 12]
      : [1, 3, 12].filter((month) => month < months).concat(months),
    broadcastsIn: values.quick ? thinned : () => 30,
    liveDays: values.quick ? [14] : [2, 14, 26],
    rounds: 21,
    performers: 200,
    webRoot: fileURLToPath(new URL('../dist/web', import.meta.url)),
    onProgress: (doing) => {
      const seconds = Math.round((performance.now() - began) / 1000);
      process.stderr.write(`${String(seconds).padStart(4)} s  ${doing}\n`);
    },
  });
  const { figures } = result;
  const text = values.json
    ? JSON.stringify(figures, null, 2)
    : writeReport(result, await environment());
  console.log(text);
  if (values.document) await writeFile(values.document, writeDocument(result, await versions()));
} catch (error) {
  if (!(error instanceof VoidRun)) throw error;
  console.error(`This run is void. ${error.message}`);
  process.exitCode = 1;
}
