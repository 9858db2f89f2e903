import * as z from 'zod';
import { codecOf } from '../packed/codec';

/** The erased viewers of one room: salted hashes, never names. */
export interface RoomTombstones {
  readonly salt: string;
  /** Placeholders by hash. */
  readonly erased: ReadonlyMap<string, string>;
}

/** By room. */
export type Tombstones = ReadonlyMap<string, RoomTombstones>;

type StoredTombstones = readonly (readonly [
  room: string,
  {
    readonly salt: string;
    readonly erased: readonly (readonly [hash: string, placeholder: string])[];
  },
])[];

export const tombstonesCodec = codecOf<Tombstones, StoredTombstones>(
  () =>
    z.array(
      z.tuple([
        z.string(),
        z.object({ salt: z.string(), erased: z.array(z.tuple([z.string(), z.string()])) }),
      ]),
    ),
  (rooms) => [...rooms].map(([room, { salt, erased }]) => [room, { salt, erased: [...erased] }]),
  (rows) =>
    new Map(rows.map(([room, { salt, erased }]) => [room, { salt, erased: new Map(erased) }])),
);
