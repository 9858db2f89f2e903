import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { functions } from './functions';
import type { Grant } from './grant';
import { leanPackages } from './lean-packages';
import { copyPackageFiles } from './package-files';

/** What the bundler needs to know about a function. */
export interface BundleEntry {
  /** The bundle's folder. */
  readonly name: string;
  /** Absolute, or relative to the repository's root; exports `handler`. */
  readonly entry: string;
  /** A function without a right to the KMS key gets no KMS client. @default - none */
  readonly grants?: readonly Grant[];
}

export interface BundleOptions {
  /** Emptied first. Each function gets `<outDir>/<name>/index.mjs`. */
  readonly outDir: string;
  /** @default - every function of the service */
  readonly entries?: readonly BundleEntry[];
  /** The target runtime. @default 'node24', Lambda's runtime */
  readonly target?: string;
  /** Whether each bundle gets a source map, which takes half as long as the bundle. @default true */
  readonly hasSourceMaps?: boolean;
}

/** A bundle's minified size in bytes and what it consists of, largest first. */
export interface BundleReport {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly inputs: readonly { readonly path: string; readonly bytes: number }[];
  /** Files of packages beside the bundle, such as fonts. */
  readonly files: readonly string[];
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// Some packages (parts of the AWS SDK) are CommonJS inside and call `require` at run time.
const banner =
  "import { createRequire as nodeRequire } from 'node:module';" +
  'const require = nodeRequire(import.meta.url);';

/**
 * In Lambda, credentials are in the environment, and nothing looks for endpoints. See
 * docs/decisions/lambda-bundles.md.
 */
const notInLambda = {
  '@aws-sdk/credential-provider-node': 'lambdas/runtime/lambda-credentials.ts',
  '@aws-sdk/endpoint-cache': 'lambdas/runtime/no-endpoint-cache.ts',
};

/**
 * Bundles all functions in two esbuild calls, each of which parses every shared module once, and
 * copies the package files that they read beside them. Returns the report and writes it to
 * `<outDir>/report.json`.
 *
 * @throws Error from esbuild, with file and line, if an entry is missing or does not compile
 */
export async function bundleFunctions(options: BundleOptions): Promise<BundleReport[]> {
  const { outDir, entries = functions, target = 'node24', hasSourceMaps = true } = options;
  const folder = resolve(root, outDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const withKey = entries.filter(({ grants = [] }) => grants.some((grant) => 'key' in grant));
  const others = entries.filter((entry) => !withKey.includes(entry));
  const report = [
    ...(await bundle(folder, withKey, { target, hasSourceMaps })),
    ...(await bundle(folder, others, {
      target,
      hasSourceMaps,
      replaced: { '@aws-sdk/client-kms': 'lambdas/runtime/no-kms.ts' },
    })),
  ];
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

interface OneBuild {
  readonly target: string;
  readonly hasSourceMaps: boolean;
  /** Packages, and the files that replace them. @default - none */
  readonly replaced?: Readonly<Record<string, string>>;
}

async function bundle(
  folder: string,
  entries: readonly BundleEntry[],
  { target, hasSourceMaps, replaced = {} }: OneBuild,
): Promise<BundleReport[]> {
  if (entries.length === 0) return [];
  const standIns = Object.entries({ ...notInLambda, ...replaced });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ name, entry }) => ({
      in: resolve(root, entry),
      out: `${name}/index`,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    alias: Object.fromEntries(standIns.map(([name, file]) => [name, resolve(root, file)])),
    platform: 'node',
    format: 'esm',
    target,
    minify: true,
    // The SDK's CommonJS builds cannot be tree-shaken.
    mainFields: ['module', 'main'],
    banner: { js: banner },
    plugins: [leanPackages],
    sourcemap: hasSourceMaps ? 'external' : false,
    metafile: true,
    logLevel: 'warning',
  });
  return Promise.all(
    Object.entries(metafile.outputs)
      .filter(([, output]) => output.entryPoint !== undefined)
      .map(async ([path, output]) => {
        const file = resolve(root, path);
        const inputs = Object.keys(output.inputs);
        return reportOf(file, output, await copyPackageFiles(root, inputs, dirname(file)));
      }),
  );
}

function reportOf(
  file: string,
  { bytes, inputs }: Metafile['outputs'][string],
  files: readonly string[],
): BundleReport {
  return {
    name: basename(dirname(file)),
    file,
    bytes,
    inputs: Object.entries(inputs)
      .map(([path, input]) => ({ path, bytes: input.bytesInOutput }))
      .filter((input) => input.bytes > 0)
      .sort((a, b) => b.bytes - a.bytes),
    files,
  };
}
