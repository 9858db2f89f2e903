import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionSpec, functions } from '@infra/functions';
import type { JobInput, JobName } from '@infra/jobs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Loads the handler of a function. @throws Error if no function is wanted */
export async function loadHandler<H>(wanted: (spec: FunctionSpec) => boolean): Promise<H> {
  const spec = functions.find(wanted);
  if (!spec) throw new Error('There is no such function.');
  const module: { handler: H } = await import(pathToFileURL(join(root, spec.entry)).href);
  return module.handler;
}

type JobHandler = (input: JobInput) => Promise<void>;

/** Runs a job in this process. Its handler reads its settings when it is loaded. */
export async function runJob(job: JobName, input: JobInput): Promise<void> {
  const handler = await loadHandler<JobHandler>(
    (spec) => spec.domain === 'pipeline' && spec.name === job,
  );
  await handler(input);
}
