import { once } from 'node:events';
import { createServer } from 'node:http';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { openJobProcess } from '@infra/local/scheduler/open-job-process';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings, tableName } from '@infra/local/stack/local-settings';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startChild } from '../storage/child-process';

const NOWHERE = 'http://127.0.0.1:9';

/** Sets the settings of handlers until the test ends. */
function setTables(url: string): void {
  const others = { s3: NOWHERE, kms: NOWHERE, keyId: 'none', eventsApi: NOWHERE };
  const settings = localSettings({ dynamoDb: url, platform: NOWHERE, ...others });
  const all = { ...settings, POWERTOOLS_LOG_LEVEL: 'SILENT' };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Starts tables that never answer, so a job that was started stays under way. */
async function startSilentTables() {
  const server = createServer();
  const { url, close } = await listenOnLoopback(server, 0);
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
  });
  return { url, nextRequest: () => once(server, 'request') };
}

function openJobs() {
  const jobs = openJobProcess();
  onTestFinished(() => jobs.close());
  return jobs;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the process of the jobs', () => {
  it('starts with the first job and writes what it does into the same tables', async () => {
    const dynamoDb = await startDynamoDb();
    onTestFinished(() => dynamoDb.close());
    setTables(dynamoDb.url);
    const client = new DynamoDBClient({});
    await createTables(client);
    const jobs = openJobs();
    expect(jobs.pid()).toBeUndefined();
    expect(await jobs.memory()).toBeUndefined();

    await jobs.run('listen', { shard: { index: 0, of: 2 } });

    const { Count } = await client.send(new ScanCommand({ TableName: tableName('Configs') }));
    expect(Count).toBeGreaterThan(0);
    expect(jobs.pid()).not.toBe(process.pid);
    expect((await jobs.memory())?.rss).toBeGreaterThan(0);
  });

  it('passes on the error of a job and runs others after it', async () => {
    setTables(NOWHERE);
    vi.stubEnv('CAPTURE_TABLE', undefined);
    const jobs = openJobs();
    // A job has several reasons to fail; which one comes first may differ.
    const reason = /CAPTURE_TABLE|ECONNREFUSED/;

    await expect(jobs.run('publish', {})).rejects.toThrow(reason);
    const pid = jobs.pid();
    await expect(jobs.run('share', {})).rejects.toThrow(reason);
    expect(jobs.pid()).toBe(pid);
  });

  it('fails its jobs if it is killed, and is replaced for the next one', async () => {
    const tables = await startSilentTables();
    setTables(tables.url);
    const jobs = openJobs();
    const started = tables.nextRequest();
    const run = jobs.run('publish', {});
    const failed = expect(run).rejects.toThrow('The process of the jobs ended (SIGKILL).');
    await started;
    const pid = jobs.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await failed;

    const startedAgain = tables.nextRequest();
    jobs.run('publish', {}).catch(() => {});
    await startedAgain;
    expect(jobs.pid()).not.toBe(pid);
  });

  it('outlives a Ctrl-C until it is closed, which fails no job', async () => {
    const tables = await startSilentTables();
    setTables(tables.url);
    const jobs = openJobs();
    const started = tables.nextRequest();
    const onFailure = vi.fn();
    jobs.run('publish', {}).catch(onFailure);
    await started;
    const pid = jobs.pid() ?? 0;
    process.kill(pid, 'SIGINT');
    expect(await jobs.memory()).toBeDefined();

    await jobs.close();

    expect(isRunning(pid)).toBe(false);
    expect(jobs.pid()).toBeUndefined();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('ends with the process that started it', async () => {
    const tables = await startSilentTables();
    setTables(tables.url);
    const started = tables.nextRequest();
    const stack = startChild(`
      import { openJobProcess } from './infra/local/scheduler/open-job-process.ts';
      const jobs = openJobProcess();
      jobs.run('publish', {});
      console.log(jobs.pid());
    `);
    const pid = Number(await stack.nextLine());
    await started;

    await stack.kill();

    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  });
});
