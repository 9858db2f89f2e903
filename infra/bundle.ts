import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { functions } from './functions';

/** What the bundler needs of a function. */
export interface BundleEntry {
  /** The bundle's folder. */
  readonly name: string;
  /** Absolute, or relative to the repository's root; exports `handler`. */
  readonly entry: string;
}

export interface BundleOptions {
  /** Emptied first; each function gets `<outDir>/<name>/index.mjs` and its source map. */
  readonly outDir: string;
  /** @default - every function of the service */
  readonly entries?: readonly BundleEntry[];
  /** What the code has to run on. @default 'node24', Lambda's runtime */
  readonly target?: string;
}

/** One bundle's size in bytes, minified, and what it consists of, largest first. */
export interface BundleReport {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly inputs: readonly { readonly path: string; readonly bytes: number }[];
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// Packages that are still CommonJS inside (parts of the AWS SDK) call `require` at run time.
const banner =
  "import { createRequire as nodeRequire } from 'node:module';" +
  'const require = nodeRequire(import.meta.url);';

/**
 * Bundles all functions in one esbuild call, which parses every shared module once.
 * The report is answered and written to `<outDir>/report.json`.
 * Throws esbuild's own error, with file and line, when an entry is missing or does not compile.
 */
export async function bundleFunctions(options: BundleOptions): Promise<BundleReport[]> {
  const { outDir, entries = functions, target = 'node24' } = options;
  const folder = resolve(root, outDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ name, entry }) => ({
      in: resolve(root, entry),
      out: `${name}/index`,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // In Lambda credentials are in the environment; every other source is weight at cold starts.
    alias: {
      '@aws-sdk/credential-provider-node': resolve(root, 'lambdas/lib/lambda-credentials.ts'),
    },
    platform: 'node',
    format: 'esm',
    target,
    minify: true,
    // The SDK's CommonJS builds cannot be tree-shaken.
    mainFields: ['module', 'main'],
    banner: { js: banner },
    sourcemap: 'external',
    metafile: true,
    logLevel: 'warning',
  });

  const report = reportOf(metafile);
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

function reportOf(metafile: Metafile): BundleReport[] {
  return Object.entries(metafile.outputs)
    .filter(([, output]) => output.entryPoint !== undefined)
    .map(([file, output]) => ({
      name: basename(dirname(file)),
      file: resolve(root, file),
      bytes: output.bytes,
      inputs: Object.entries(output.inputs)
        .map(([path, input]) => ({ path, bytes: input.bytesInOutput }))
        .filter((input) => input.bytes > 0)
        .sort((a, b) => b.bytes - a.bytes),
    }));
}
