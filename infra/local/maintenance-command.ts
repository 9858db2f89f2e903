import { type ParseArgsConfig, parseArgs } from 'node:util';
import { pointAtStage } from '../operate/point-at-stage';
import { type OpenStorage, openStorage } from './stack/open-storage';

export interface CommandLine {
  readonly performer: string;
  /** Flags and options, by name. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

const common = {
  help: { type: 'boolean', default: false },
  directory: { type: 'string', default: '.roomlight' },
  stage: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** A name in the platform's format. */
const NAME = /^[a-z0-9_]{1,50}$/;

/**
 * Runs a maintenance command about one performer. Prints the help if requested or if the arguments
 * are invalid, opens the storage, and exits with code 1 if the work fails. The storage is that of the
 * deployment named by `--stage`, or else of a folder of `npm start`.
 *
 * @param run returns the exit code; undefined means 0
 */
export async function maintenanceCommand(
  help: string,
  options: NonNullable<ParseArgsConfig['options']>,
  run: (line: CommandLine, storage: OpenStorage) => Promise<number | undefined>,
): Promise<void> {
  await runOnStorage(help, options, run, (positionals, values) => {
    const performer = positionals[0]?.toLowerCase() ?? '';
    return positionals.length === 1 && NAME.test(performer) ? { performer, values } : null;
  });
}

/** The same for a command that has only options. */
export async function storageCommand(
  help: string,
  options: NonNullable<ParseArgsConfig['options']>,
  run: (values: CommandLine['values']) => Promise<number | undefined>,
): Promise<void> {
  await runOnStorage(help, options, run, (positionals, values) =>
    positionals.length === 0 ? values : null,
  );
}

/** @param read returns what the command is given; null if the arguments are invalid */
async function runOnStorage<Line>(
  help: string,
  options: NonNullable<ParseArgsConfig['options']>,
  run: (line: Line, storage: OpenStorage) => Promise<number | undefined>,
  read: (positionals: readonly string[], values: CommandLine['values']) => Line | null,
): Promise<void> {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN';
  try {
    const parsed = parseArgs({ options: { ...common, ...options }, allowPositionals: true });
    const values = parsed.values as CommandLine['values'];
    const line = read(parsed.positionals, values);
    if (values.help || line === null) {
      console.log(help);
      process.exitCode = values.help ? 0 : 2;
      return;
    }
    if (typeof values.stage === 'string') await pointAtStage(values.stage);
    const storage = await openStorage(String(values.directory));
    try {
      process.exitCode = (await run(line, storage)) ?? 0;
    } finally {
      await storage.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The viewer named by `--tipper`; null if absent. @throws Error if it is not a valid name */
export function parseTipper({ values }: CommandLine): string | null {
  if (typeof values.tipper !== 'string') return null;
  const tipper = values.tipper.toLowerCase();
  if (!NAME.test(tipper)) throw new Error('--tipper must be a name as the platform gives them.');
  return tipper;
}
