import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BundleReport, bundleFunctions } from '@infra/bundle';
import { functions } from '@infra/functions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder: string;
let report: BundleReport[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomlight-bundle-'));
  const first = join(folder, 'first.ts');
  const second = join(folder, 'second.ts');
  await writeFile(first, `export const handler = async (name: string) => \`hello \${name}\`;\n`);
  await writeFile(
    second,
    "import old from './old.cjs';\nexport const handler = async () => old.separator();\n",
  );
  await writeFile(
    join(folder, 'old.cjs'),
    "exports.separator = () => { const name = 'path'; return require('node:' + name).posix.sep; };\n",
  );
  report = await bundleFunctions({
    outDir: join(folder, 'out'),
    target: 'node20',
    entries: [
      { name: 'first', entry: first },
      { name: 'second', entry: second },
    ],
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function handlerOf(name: string): Promise<(input: unknown) => Promise<unknown>> {
  const file = pathToFileURL(join(folder, 'out', name, 'index.mjs')).href;
  const { handler } = await import(/* @vite-ignore */ file);
  return handler;
}

describe('bundling', () => {
  it('gives every function a folder with one module and its source map', async () => {
    expect((await readdir(join(folder, 'out', 'first'))).sort()).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
    expect((await readdir(join(folder, 'out', 'second'))).sort()).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
  });

  it('makes modules that work', async () => {
    const handler = await handlerOf('first');
    expect(await handler('room')).toBe('hello room');
  });

  it('lets packages call require at runtime', async () => {
    const handler = await handlerOf('second');
    expect(await handler(undefined)).toBe('/');
  });

  it('reports each bundle’s size on disk', async () => {
    const text = await readFile(join(folder, 'out', 'first', 'index.mjs'));
    expect(report.map(({ name }) => name).sort()).toEqual(['first', 'second']);
    expect(report.find(({ name }) => name === 'first')?.bytes).toBe(text.byteLength);
    expect(JSON.parse(await readFile(join(folder, 'out', 'report.json'), 'utf8'))).toEqual(report);
  });

  it('keeps no comment that would load the source map at runtime', async () => {
    const text = await readFile(join(folder, 'out', 'first', 'index.mjs'), 'utf8');
    expect(text).not.toContain('sourceMappingURL');
  });

  it('names a missing entry', async () => {
    const entries = [{ name: 'gone', entry: join(folder, 'gone.ts') }];
    await expect(
      bundleFunctions({ outDir: join(folder, 'none'), entries, target: 'node20' }),
    ).rejects.toThrow(/gone\.ts/);
  });
});

describe('the service’s functions', () => {
  /** The goal for every function. See docs/decisions/lambda-bundles.md. */
  const GOAL_BYTES = 450 * 1024;
  const MAX_BYTES = 550 * 1024;
  /** Computes every statistic and what experiments did, and continues running sessions. */
  const MAX_MATERIALIZE_BYTES = 570 * 1024;
  /** The only function with three clients of AWS: it opens credentials, and keeps and draws pictures. */
  const MAX_POST_BYTES = 650 * 1024;
  /** Functions with two clients of AWS, and a call with a CSV parser. */
  const ABOVE_GOAL = [
    'archive',
    // Cancels subscriptions with Stripe’s client.
    'close',
    'export',
    // Handles all that Stripe's events are about, redemptions, and mails.
    'follow-payments',
    'get-data-export',
    'get-site-resource',
    'help-search',
    'materialize',
    // Draws pictures of sessions, and speaks to four networks.
    'post',
    // An event may be about plans, vouchers and commissions.
    'receive-stripe-event',
    'release',
    'save-extension-upload',
    // Decodes images and stores them.
    'save-social-overlay-image',
    'save-upload',
    // Runs eight calls as tools.
    'send-mcp-message',
    'summarize',
  ];
  let bundles: BundleReport[];

  beforeAll(async () => {
    vi.stubEnv('EVENTS_API_URL', 'https://events.example');
    vi.stubEnv('PLATFORM_URL', 'https://platform.example');
    vi.stubEnv('PLATFORM_CAMPAIGN', 'test');
    vi.stubEnv('PUBLISHED_BUCKET', 'published');
    vi.stubEnv('ARCHIVE_BUCKET', 'archive');
    vi.stubEnv('SUMMARY_MODEL_ID', 'model');
    // Their source maps, which nobody reads here, would take half as long again.
    const options = { target: 'node20', hasSourceMaps: false };
    bundles = await bundleFunctions({ outDir: join(folder, 'service'), ...options });
  });

  it('all have a bundle', () => {
    const names = functions.map(({ name }) => name);
    expect(bundles.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('stay small', () => {
    const above = (bytes: number) =>
      bundles.filter((bundle) => codeBytes(bundle) > bytes).map(({ name }) => name);
    const own = ['materialize', 'post'];
    expect(above(MAX_BYTES).filter((name) => !own.includes(name))).toEqual([]);
    expect(above(MAX_MATERIALIZE_BYTES).filter((name) => name !== 'post')).toEqual([]);
    expect(above(MAX_POST_BYTES)).toEqual([]);
    expect(above(GOAL_BYTES).filter((name) => !ABOVE_GOAL.includes(name))).toEqual([]);
  });

  it('contain Stripe’s client only if they may open its key', () => {
    const withStripe = bundles.filter(({ inputs }) => stripeBytes(inputs) > 0);
    const mayOpen = functions.filter(({ grants }) =>
      grants.some((grant) => 'kinds' in grant && grant.kinds.some((kind) => kind === 'stripe-key')),
    );
    expect(withStripe.map(({ name }) => name).sort()).toEqual(
      mayOpen.map(({ name }) => name).sort(),
    );
    for (const { inputs } of withStripe) expect(stripeBytes(inputs)).toBeLessThan(260 * 1024);
  });

  it('contain no more of zod than they use', () => {
    const languages = bundles.flatMap(({ inputs }) =>
      inputs.filter(({ path }) => /zod\/.*\/locales\/(?!en\.)/.test(path)),
    );
    expect(languages).toEqual([]);
  });

  it('contain a KMS client only if they may use the key', () => {
    const withKms = bundles.filter(({ inputs }) =>
      inputs.some(({ path }) => path.includes('@aws-sdk/client-kms/')),
    );
    const mayUseKey = functions.filter(({ grants }) => grants.some((grant) => 'key' in grant));
    expect(withKms.map(({ name }) => name).sort()).toEqual(
      mayUseKey.map(({ name }) => name).sort(),
    );
  });

  it.each(functions.map(({ name }) => name))('%s exports a handler', async (name) => {
    const file = pathToFileURL(join(folder, 'service', name, 'index.mjs')).href;
    expect(await import(/* @vite-ignore */ file)).toMatchObject({ handler: expect.any(Function) });
  });
});

/** Without the texts of the help articles, which take no time to start, and without Stripe. */
function codeBytes({ bytes, inputs }: BundleReport): number {
  const texts = inputs.find(({ path }) => path.endsWith('/article-texts.gen.ts'));
  return bytes - (texts?.bytes ?? 0) - stripeBytes(inputs);
}

/** Stripe's client, which only functions about payments contain. */
function stripeBytes(inputs: BundleReport['inputs']): number {
  return inputs
    .filter(({ path }) => path.includes('node_modules/stripe/'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
