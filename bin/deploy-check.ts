import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap, deploy, synthesize } from '@test/deploy/cdk';
import { readResources } from '@test/deploy/deployed';
import { openDeployment } from '@test/deploy/deployment';
import { startMoto, whyNoMoto } from '@test/deploy/moto-server';
import { tryRefusals } from '@test/deploy/rights/refusals';
import { listUnusedRights } from '@test/deploy/rights/unused';
import { ROOM } from '@test/deploy/use/furnish';
import { listIdleJobs } from '@test/deploy/use/jobs';
import { tryDeployment } from '@test/deploy/use/try-deployment';
import { startWorld } from '@test/deploy/use/world';
import { DEFAULTS, EVERYTHING } from '@test/deploy/variants';
import { verify } from '@test/deploy/verify/verify';
import type { Wanted } from '@test/deploy/verify/wanted';

/** Fewer calls than this would prove little. */
const MIN_CALLS = 25;

const started = Date.now();
const failures: string[] = [];

function say(text: string): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${text}`);
}

function fail(what: string, found: readonly string[]): void {
  failures.push(...found.map((one) => `${what}: ${one}`));
}

const missing = whyNoMoto();
if (missing === null) await check();
else console.log(`\n*** deploy:check DID NOTHING, nothing was deployed or tried: ${missing} ***\n`);

/** Deploys into an AWS account in memory, compares it with the tables, and uses it. */
async function check(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roomlight-deploy-'));
  const moto = await startMoto();
  try {
    // Each next synthesis runs beside a deployment; two at once would share the folder of bundles.
    const defaults = await synthesizeFirst(folder, DEFAULTS);
    const [everything] = await Promise.all([
      synthesizeFirst(folder, EVERYTHING),
      deployFirst(moto.url, defaults, DEFAULTS),
    ]);
    const [again] = await Promise.all([
      synthesize(folder, 'again', EVERYTHING.options),
      deployFirst(moto.url, everything, EVERYTHING),
    ]);
    const { stacks, changed } = await deploy(moto.url, again);
    say(`deployed ${stacks} stacks again, of which ${changed.length} changed`);
    fail(
      'The second deployment changes',
      stacks === 0 ? ['nothing, as it has no stacks'] : changed,
    );
    await tryOut(moto.url, folder, EVERYTHING);
  } finally {
    await moto.close();
    await rm(folder, { recursive: true, force: true });
  }
  for (const failure of failures) console.error(failure);
  say(failures.length === 0 ? 'everything is as it should be' : `${failures.length} failures`);
  if (failures.length > 0) process.exitCode = 1;
}

async function synthesizeFirst(folder: string, { stage, options }: Wanted): Promise<string> {
  const assembly = await synthesize(folder, stage, options);
  say(`${stage}: synthesized`);
  return assembly;
}

async function deployFirst(moto: string, assembly: string, wanted: Wanted): Promise<void> {
  await bootstrap(moto, assembly);
  const { stacks } = await deploy(moto, assembly);
  const resources = await readResources(moto, wanted.stage);
  say(`${wanted.stage}: deployed ${stacks} stacks with ${resources.length} resources`);
  const differences = verify(resources, wanted);
  say(`${wanted.stage}: ${differences.length} differences from the tables`);
  fail(wanted.stage, differences);
}

async function tryOut(moto: string, directory: string, { stage }: Wanted): Promise<void> {
  const world = await startWorld([ROOM]);
  const { settings } = world;
  const deployment = await openDeployment({ moto, stage, directory, settings });
  try {
    const { done, refused, faults } = await tryDeployment(moto, stage, { world, deployment });
    const { judge, functions, hasRun } = deployment;
    const ran = functions.filter((one) => hasRun(one));
    say(`ran ${ran.length} of ${functions.length} functions; ${done.length} calls did their work`);
    for (const call of refused) console.log(`        refused: ${call.slice(0, 110)}`);
    fail('A call failed', faults);
    fail('A call', done.length < MIN_CALLS ? [`only ${done.length} did their work`] : []);
    fail('A right is missing', judge.refusals);
    const idle = listIdleJobs(deployment);
    say(`every job ran, ${idle.length} of them without real work`);
    fail('A job had no real work', idle);

    const rights = await tryRefusals(deployment);
    say(`${rights.length} kinds of rights were refused: ${rights.join(', ')}`);
    const unused = listUnusedRights(deployment);
    say(`${unused.length} kinds of rights were not used by some of the functions that have them`);
    for (const { right, functions: of } of unused) {
      console.log(`        ${right}: ${of.length > 4 ? `${of.length} functions` : of.join(', ')}`);
    }
  } finally {
    await deployment.close();
    await world.close();
  }
}
