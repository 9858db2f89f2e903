import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const CDK = resolve('node_modules/aws-cdk/bin/cdk');
/** The account of moto. */
export const ACCOUNT = '123456789012';

/** Options of a deployment, as after `-c`. */
export type Options = Readonly<Record<string, string>>;

/**
 * Runs a command of the CDK's own command line against an AWS server.
 *
 * @returns everything that it printed
 * @throws Error with what it printed if it failed
 */
export async function runCdk(endpoint: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [CDK, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CI: 'true',
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'operator',
      AWS_SECRET_ACCESS_KEY: 'operator',
      AWS_EC2_METADATA_DISABLED: 'true',
      // A busy machine takes longer to connect than Node waits before it tries another address.
      NODE_OPTIONS: '--no-network-family-autoselection',
    },
  });
  let printed = '';
  child.stdout.on('data', (part) => {
    printed += part;
  });
  child.stderr.on('data', (part) => {
    printed += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`cdk ${parameters[0]} failed:\n${printed}`);
  return printed;
}

/** Creates what the CDK needs in an account. */
export async function bootstrap(endpoint: string, assembly: string): Promise<void> {
  await runCdk(endpoint, ['bootstrap', `aws://${ACCOUNT}/us-east-1`, '--app', assembly]);
}

/** Writes the templates and assets of a deployment into a folder, and returns it. */
export async function synthesize(folder: string, name: string, options: Options): Promise<string> {
  const assembly = join(folder, name);
  const given = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  await runCdk('http://127.0.0.1:9', ['synth', '-q', '-o', assembly, ...given]);
  return assembly;
}

/**
 * Deploys all stacks of a folder, one after another.
 *
 * @returns how many there are, and which of them changed
 */
export async function deploy(
  endpoint: string,
  assembly: string,
): Promise<{ readonly stacks: number; readonly changed: readonly string[] }> {
  const printed = await runCdk(endpoint, [
    ...['deploy', '--all', '--app', assembly],
    ...['--require-approval', 'never', '--progress', 'events'],
  ]);
  const done = [...printed.matchAll(/✅\s+(\S+)(.*)/g)];
  const changed = done.filter(([, , rest]) => !rest?.includes('(no changes)'));
  return { stacks: done.length, changed: changed.map(([, name = '']) => name) };
}
