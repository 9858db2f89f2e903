import * as z from 'zod';
import { codecOf } from '../packed/codec';

/** The erased viewers of one room: salted hashes, never names. */
export interface RoomTombstones {
  readonly salt: string;
  /** Placeholders by hash. */
  readonly erased: ReadonlyMap<string, string>;
}

interface StoredTombstones {
  readonly salt: string;
  readonly erased: readonly (readonly [hash: string, placeholder: string])[];
}

export const tombstonesCodec = codecOf<RoomTombstones, StoredTombstones>(
  () => z.object({ salt: z.string(), erased: z.array(z.tuple([z.string(), z.string()])) }),
  ({ salt, erased }) => ({ salt, erased: [...erased] }),
  ({ salt, erased }) => ({ salt, erased: new Map(erased) }),
);
