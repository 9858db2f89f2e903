import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap, deploy, synthesize } from '@test/deploy/cdk';
import { type Deployment, openDeployment } from '@test/deploy/deployment';
import { startMoto, whyNoMoto } from '@test/deploy/moto-server';
import { tryRefusals } from '@test/deploy/rights/refusals';

const started = Date.now();
const say = (text: string) => {
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}`);
};

const missing = whyNoMoto();
if (missing === null) await check();
else console.log(`\n*** NOTHING WAS DEPLOYED OR CHECKED: ${missing} ***\n`);

/** Deploys into an AWS account in memory, and uses what was deployed. */
async function check(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roomlight-deploy-'));
  const moto = await startMoto();
  try {
    const assembly = await synthesize(folder, 'defaults', { alarmEmail: 'none', web: 'skip' });
    say('synthesized');
    await bootstrap(moto.url, assembly);
    await deploy(moto.url, assembly);
    const stage = 'production';
    const deployment = await openDeployment({
      moto: moto.url,
      stage,
      directory: folder,
      settings: {},
    });
    const { resources, functions } = deployment;
    say(`deployed ${resources.length} resources, of which ${functions.length} are functions`);
    try {
      await askStatus(deployment);
      const refused = await tryRefusals(deployment);
      say(`refused ${refused.length} kinds of rights: ${refused.join(', ')}`);
    } finally {
      await deployment.close();
    }
  } finally {
    await moto.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function askStatus({ functions, run, judge }: Deployment): Promise<void> {
  const found = functions.find(({ description }) => description === 'GET /status');
  if (!found) throw new Error('GET /status is not deployed.');
  const http = { method: 'GET', path: '/v1/status', sourceIp: '127.0.0.1', userAgent: '' };
  const requestContext = { http, requestId: 'status', stage: 'v1' };
  const answer = await run(found, { version: '2.0', headers: {}, requestContext });
  say(`GET /status: ${JSON.stringify(answer).slice(0, 60)}…, ${judge.used.size} rights used`);
}
