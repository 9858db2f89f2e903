import { items } from '@lambdas/data/items';
import { unpackEvents } from '@lambdas/data/log/packed-events';
import { CHAT, oldChatItem } from '@lambdas/data/tippers/viewer-chat';
import { PRESENCE } from '@lambdas/data/tippers/viewer-presence';
import { type ItemKind, parseItem } from '@lambdas/runtime/item-kind';
import * as z from 'zod';
import type { StoredSample } from './stored-samples';

type AnyKind = ItemKind<unknown, unknown, unknown, unknown>;

const packed = z.object({ z: z.instanceof(Uint8Array), dictionary: z.number().exactOptional() });

/** Content that `parseItem` leaves packed, and how it is read. */
const unpackLater: Readonly<Record<string, (content: z.output<typeof packed>) => unknown>> = {
  chunks: (content) => unpackEvents(content.z, content.dictionary),
  [oldChatItem.name]: (content) => CHAT.codec.unpack(content.z),
  [CHAT.item.name]: (content) => CHAT.codec.unpack(content.z),
  [PRESENCE.item.name]: (content) => PRESENCE.codec.unpack(content.z),
};

/** Returns what to do about a sample that can no longer be read; null if it can. */
export function sampleProblem(
  { kind: name, version, item }: StoredSample,
  kind: AnyKind | undefined = items.find((row) => row.kind.name === name)?.kind,
): string | null {
  if (!kind) {
    return `${name} is no longer in the catalogue. Remove its samples from stored-samples.jsonl.`;
  }
  try {
    const content = parseItem(kind, item);
    unpackLater[name]?.(packed.parse(content));
    return null;
  } catch (error) {
    return [
      `An item that was stored as ${name}, version ${version}, can no longer be read:`,
      ...reasonsOf(error).map((reason) => `  ${reason}`),
      'Such items are still in the tables. Declare a new attribute with exactOptional() or',
      'default(), and accept the old form of a changed one.',
    ].join('\n');
  }
}

function reasonsOf(error: unknown): string[] {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof z.ZodError)) return [String(cause)];
  return cause.issues.map(({ path, message }) => `${path.join('.') || 'its content'}: ${message}`);
}
