import type { Figures } from '../fold/figures';
import type { Stretch } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** What a hashtag went with in one broadcast. */
export interface TagUse {
  readonly tag: string;
  /** On air with it. */
  readonly seconds: number;
  /** Sum of the viewers at each sight of the room, and how many sights there were. */
  readonly viewers: number;
  readonly sights: number;
  readonly tips: number;
  readonly tipTokens: number;
}

export interface TaggedBroadcast {
  /** Epoch ms. */
  readonly start: number;
  readonly seconds: number;
  readonly visitors: number;
  /** Most seconds first. */
  readonly tags: readonly TagUse[];
}

/** Broadcasts that began in a month. @param stretches all that touch it, oldest first */
export function monthTags(month: string, stretches: readonly Stretch[]): TaggedBroadcast[] {
  return stretches
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(tagUse);
}

/** A tag counts from when the room first carried it until it carried others. */
export function tagUse({ start, broadcast, last, figures }: Stretch): TaggedBroadcast {
  // Without a stop the figures of the account may go on long after the last sign of life.
  const end = broadcast?.stop ?? broadcast?.lastActive ?? last.ms;
  const uses = new Map<string, { -readonly [Key in keyof TagUse]: TagUse[Key] }>();
  figures.tags.forEach(([since, tags], index) => {
    const from = figures.origin + since;
    const next = figures.tags[index + 1];
    // What is known first holds for the time before it, too: a room has tags from its start.
    const span = {
      from: index === 0 ? start : from,
      to: next ? figures.origin + next[0] : end + 1,
    };
    for (const tag of new Set(tags)) {
      const use = uses.get(tag) ?? {
        tag,
        seconds: 0,
        viewers: 0,
        sights: 0,
        tips: 0,
        tipTokens: 0,
      };
      uses.set(tag, use);
      use.seconds += Math.max(0, Math.round((Math.min(span.to, end) - span.from) / 1000));
      for (const [, viewers] of rowsIn(figures.sights, figures, span)) {
        use.viewers += viewers;
        use.sights += 1;
      }
      for (const [, , tokens] of rowsIn(figures.tips, figures, span)) {
        use.tips += 1;
        use.tipTokens += tokens;
      }
    }
  });
  const tags = [...uses.values()].sort((a, b) => b.seconds - a.seconds || (a.tag < b.tag ? -1 : 1));
  return { start, seconds: Math.round((end - start) / 1000), visitors: figures.visitors, tags };
}

function rowsIn<Row extends readonly [number, ...unknown[]]>(
  rows: readonly Row[],
  { origin }: Pick<Figures, 'origin'>,
  span: { from: number; to: number },
): Row[] {
  return rows.filter(([since]) => origin + since >= span.from && origin + since < span.to);
}
