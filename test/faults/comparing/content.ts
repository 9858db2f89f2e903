import { unpackJson } from '@lambdas/data/packed/packed';
import type { Item } from '@lambdas/runtime/table';
import { NO_TIPS } from '@shared/domain/tippers/tip-records';

/** Who wrote an item, and how often, depends on the faults. */
const TRACES = new Set(['pk', 'sk', 'rev', 'version', 'w', 'ttl', 'left']);

/**
 * Returns what an item contains, without traces of how it was written; null for an item without
 * content, such as one that only keeps older revisions out.
 */
export function contentOf(item: Item): string | null {
  const fields = Object.entries(item).filter(([name]) => !TRACES.has(name));
  const filled = fields
    .map(([name, value]) => [name, plain(name, value)] as const)
    .filter(([, value]) => !isEmptyValue(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return filled.length === 0 ? null : JSON.stringify(filled);
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return ofSegment(unpackJson(value));
  // A viewer's tips in a segment. Their revision is a trace, too.
  if (name.includes('#')) return (value as { t: string }).t;
  return value;
}

/** A segment remembers what it wrote into profiles, including earlier versions. */
function ofSegment(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'segment' in value && 'entries' in value
    ? value.segment
    : value;
}

/** Whether a value says as much as its absence, such as the document of a month without sessions. */
function isEmptyValue(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  return (
    Object.values(value).every(isEmptyValue) || JSON.stringify(value) === JSON.stringify(NO_TIPS)
  );
}
