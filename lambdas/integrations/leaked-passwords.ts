import { readText } from './read-text';

/** A public list of leaked passwords, by their SHA-1 hashes. */
export interface LeakedPasswords {
  /**
   * Returns the last 35 digits of each hash that begins with these five; null if the service doesn't
   * answer as documented. Never throws.
   */
  suffixes(prefix: string): Promise<readonly string[] | null>;
}

const TIMEOUT_MS = 2_000;
/** The longest answer of the real service, with its padding, has 50 KB. */
const LARGEST_BYTES = 256 * 1024;
/** The list grows a few times a year. An answer has about 40 KB. */
const KEPT_ANSWERS = 50;
/** `SUFFIX:COUNT`. */
const LINE = /^(?<suffix>[0-9A-F]{35}):(?<count>\d{1,10})$/;

/**
 * Opens a service with the range API of Have I Been Pwned (https://haveibeenpwned.com/API/v3). It
 * learns five digits of a hash, which hundreds of passwords share.
 */
export function openLeakedPasswords(baseUrl: string): LeakedPasswords {
  const kept = new Map<string, readonly string[]>();
  return {
    async suffixes(prefix) {
      const known = kept.get(prefix);
      if (known !== undefined) return known;
      const suffixes = await fetchSuffixes(new URL(`/range/${prefix}`, baseUrl));
      if (suffixes === null) return null;
      for (const oldest of kept.keys()) if (kept.size >= KEPT_ANSWERS) kept.delete(oldest);
      kept.set(prefix, suffixes);
      return suffixes;
    },
  };
}

async function fetchSuffixes(address: URL): Promise<string[] | null> {
  try {
    const response = await fetch(address, {
      // Padding hides the length of the answer, and so the prefix, from who watches the connection.
      headers: { 'add-padding': 'true', 'user-agent': 'Roomlight' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const { text, isCut } = await readText(response, LARGEST_BYTES);
    return isCut ? null : readSuffixes(text);
  } catch {
    return null;
  }
}

/** Returns null if a line isn't as documented. Padding has a count of 0. */
function readSuffixes(text: string): string[] | null {
  const suffixes: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const groups = LINE.exec(line)?.groups;
    if (groups?.suffix === undefined) return null;
    if (Number(groups.count) > 0) suffixes.push(groups.suffix);
  }
  return suffixes;
}
