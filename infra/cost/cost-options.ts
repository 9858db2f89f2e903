import { parseArgs } from 'node:util';

export interface CostOptions {
  readonly rooms: number;
  readonly isJson: boolean;
  /** The page to write instead of printing. */
  readonly document: string | undefined;
  readonly isHelp: boolean;
}

const DEFAULT_ROOMS = 2_500;
const MAX_ROOMS = 1_000_000;
const KNOWN = '--rooms, --json, --document and --help';

/** Wrong options, in plain words. */
export class OptionError extends Error {}

/** @throws OptionError if an option is unknown, lacks its value, or has a wrong one */
export function parseCostOptions(args: readonly string[]): CostOptions {
  const { rooms, json, document, help } = parse(args);
  const given = rooms === undefined ? DEFAULT_ROOMS : Number(rooms);
  if (!/^\d+$/.test(rooms ?? '1') || given < 1 || given > MAX_ROOMS) {
    throw new OptionError(
      `--rooms takes a whole number from 1 to ${MAX_ROOMS.toLocaleString('en-US')}, not “${rooms}”.`,
    );
  }
  if (document === '') throw new OptionError('--document takes the file to write.');
  if (document !== undefined && (json || rooms !== undefined)) {
    throw new OptionError('--document writes the whole page: give it without --rooms and --json.');
  }
  return { rooms: given, isJson: json, document, isHelp: help };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rooms: { type: 'string' },
        json: { type: 'boolean', default: false },
        document: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionError(wrongOption(error as Error & { code?: string }));
  }
}

function wrongOption({ code, message }: Error & { code?: string }): string {
  const option = /'(--?[\w-]+)/.exec(message)?.[1];
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option) {
    return option === '--rooms' || option === '--document'
      ? `${option} needs a value.`
      : `${option} takes no value.`;
  }
  const what = /'([^']+)'/.exec(message)?.[1] ?? 'That';
  return `“${what}” is not an option. The options are ${KNOWN}.`;
}
