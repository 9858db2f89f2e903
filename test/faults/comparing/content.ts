import { unpack } from '@lambdas/data/packed/packed';
import type { Item } from '@lambdas/runtime/table';
import { NO_TIPS } from '@shared/domain/tippers/tip-records';

/** Of an item: who wrote it and how often, which depends on what went wrong. */
const TRACES = new Set(['pk', 'sk', 'rev', 'version', 'w', 'ttl', 'left']);

/**
 * What an item says, without the traces of how it came about; null where it says nothing, such as
 * one that only keeps older revisions out.
 */
export function contentOf(item: Item): string | null {
  const fields = Object.entries(item).filter(([name]) => !TRACES.has(name));
  const told = fields
    .map(([name, value]) => [name, plain(name, value)] as const)
    .filter(([, value]) => !saysNothing(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return told.length === 0 ? null : JSON.stringify(told);
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return ofSegment(unpack<unknown>(value));
  // A viewer's tips of one stretch: their revision is a trace, too.
  if (name.includes('#')) return (value as { t: string }).t;
  return value;
}

/** A stretch remembers what it wrote into profiles, earlier versions included. */
function ofSegment(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'segment' in value && 'entries' in value
    ? value.segment
    : value;
}

function saysNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return JSON.stringify(value) === JSON.stringify(NO_TIPS);
}
