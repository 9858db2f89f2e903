import type { WeekRing } from '@shared/domain/sessions/rollups';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

type StoredRing = readonly (readonly [bin: number, tokens: number])[];

export const weekRingCodec = codecOf<WeekRing, StoredRing>(
  () => positionalRows('number', 'number'),
  (ring) => ring.map(({ bin, tokens }) => [bin, tokens]),
  (ring) => ring.map(([bin, tokens]) => ({ bin, tokens })),
  { best: true },
);
