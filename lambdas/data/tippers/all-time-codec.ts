import type { AllTimeTippers, TippedSums } from '@shared/domain/tippers/all-time-tippers';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { numberList, positionalRows, stringList } from '../packed/positional';

/** `last` is the index of the last segment among the starts. */
type StoredSums = readonly [tokens: number, tips: number, sessions: number, last: number];

/** Stored by column, and each start only once, because similar values compress well. */
interface StoredList {
  readonly total: AllTimeTippers['total'];
  readonly starts: readonly number[];
  readonly names: readonly string[];
  /** One list for each element of StoredSums. */
  readonly sums: readonly (readonly number[])[];
  /**
   * Only tippers who also gave anonymously: the tipper's index, open sums, and the index of
   * `lastAnonymous` among the starts.
   */
  readonly open: readonly (readonly [place: number, ...StoredSums, lastAnonymous: number])[];
}

export const allTimeCodec = codecOf<AllTimeTippers, StoredList>(
  () =>
    z.object({
      total: z.object({ tokens: z.number(), tips: z.number() }),
      starts: numberList(),
      names: stringList(),
      sums: z.array(numberList()),
      open: positionalRows('number', 'number', 'number', 'number', 'number', 'number'),
    }),
  encode,
  decode,
  { best: true },
);

function encode({ tippers, total }: AllTimeTippers): StoredList {
  const starts = [
    ...new Set(
      tippers.flatMap((one) => [one.lastTipped, one.open.lastTipped, one.lastAnonymous ?? 0]),
    ),
  ];
  starts.sort((a, b) => a - b);
  const places = new Map(starts.map((start, place) => [start, place]));
  const placeOf = (start: number) => places.get(start) ?? 0;
  return {
    total,
    starts,
    names: tippers.map(({ name }) => name),
    sums: [
      tippers.map(({ tokens }) => tokens),
      tippers.map(({ tips }) => tips),
      tippers.map(({ sessions }) => sessions),
      tippers.map(({ lastTipped }) => placeOf(lastTipped)),
    ],
    open: tippers.flatMap(({ lastAnonymous, open }, place) => {
      if (lastAnonymous === null) return [];
      const { tokens, tips, sessions, lastTipped } = open;
      return [
        [place, tokens, tips, sessions, placeOf(lastTipped), placeOf(lastAnonymous)] as const,
      ];
    }),
  };
}

function decode({ total, starts, names, sums, open }: StoredList): AllTimeTippers {
  const [tokens = [], tips = [], sessions = [], last = []] = sums;
  const startAt = (place: number | undefined) => starts[place ?? 0] ?? 0;
  const opens = new Map(open.map((row) => [row[0], decodeOpen(row, startAt)]));
  const tippers = names.map((name, place) => {
    const all: TippedSums = {
      tokens: tokens[place] ?? 0,
      tips: tips[place] ?? 0,
      sessions: sessions[place] ?? 0,
      lastTipped: startAt(last[place]),
    };
    return { name, ...all, ...(opens.get(place) ?? { open: all, lastAnonymous: null }) };
  });
  return { tippers, total };
}

function decodeOpen(
  [, tokens, tips, sessions, last, lastAnonymous]: StoredList['open'][number],
  startAt: (place: number) => number,
): { open: TippedSums; lastAnonymous: number } {
  return {
    open: { tokens, tips, sessions, lastTipped: startAt(last) },
    lastAnonymous: startAt(lastAnonymous),
  };
}
