import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LighthouseOptions } from '@test/e2e/speed/run-lighthouse';

// `npm run measure:web` measures the public pages and the dashboard in a browser with a year of data and writes
// docs/web-performance.md. `-- --document other.md` writes to another file; `-- --demo` uses the
// demo's four months, which takes less time. A missed goal is not a failure.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const { demoAccount } = await import('@infra/local/demo/demo-world');
const { buildWeb } = await import('@infra/local/web-build');
const { TOPICS } = await import('@test/e2e/addresses');
const { browserPath, openBrowser } = await import('@test/e2e/browser');
const { openDemoStack } = await import('@test/e2e/demo-stack');
const { signInAt } = await import('@test/e2e/visitor');
const { measureInteractions } = await import('@test/e2e/speed/measure-interactions');
const { runLighthouse } = await import('@test/e2e/speed/run-lighthouse');
const { speedDocument } = await import('@test/e2e/speed/speed-document');
const { weighView } = await import('@test/e2e/speed/weigh-view');
const { openYearStack } = await import('@test/e2e/speed/year-stack');

const { values } = parseArgs({
  options: {
    document: { type: 'string', default: 'docs/web-performance.md' },
    demo: { type: 'boolean', default: false },
  },
});
const executable = browserPath();
if (!executable) process.exit(1);

const [wantedBefore = 0] = loadavg();
const logStep = (doing: string) => console.log(`${doing} …`);
const directory = await mkdtemp(join(tmpdir(), 'roomlight-speed-'));
logStep('Building the web app, and listening to the history');
const world = values.demo
  ? { ...(await openDemoStack()), account: demoAccount }
  : await openYearStack(directory, await buildWeb());
const { stack, account } = world;
const browser = await openBrowser(executable);
try {
  const kept = await signInAt(browser, stack.url, account);
  logStep('Weighing what each tab fetches');
  const weights: [string, Awaited<ReturnType<typeof weighView>>][] = [];
  for (const path of ['/', ...TOPICS]) {
    weights.push([path, await weighView(browser, stack.url, path, kept)]);
  }
  logStep('Clicking and typing');
  const latencies = await measureInteractions(browser, stack.url, kept);
  await browser.close();
  logStep('Asking Lighthouse');
  const onSite = ['/', '/tag-picker', '/chaturbate-api', '/demo'];
  const outside = ['/dashboard'];
  const inside = ['/dashboard/overview', '/dashboard/sessions'];
  const audit = (name: string, paths: readonly string[], options?: LighthouseOptions) =>
    runLighthouse(executable, join(directory, name), stack.url, paths, options);
  const siteScores = await audit('visitor', onSite, { forms: ['phone'] });
  const scores = [
    ...(await audit('guest', outside)),
    ...(await audit('performer', inside, { account })),
  ];
  const history = values.demo ? 'four months' : 'a year';
  await writeFile(
    values.document,
    speedDocument({ history, wantedBefore, scores, siteScores, latencies, weights }),
  );
  logStep(`Written to ${values.document}`);
} finally {
  await browser.close();
  await world.close();
  await rm(directory, { recursive: true, force: true });
}
process.exit(0);
