import type { SeenJoin, SeenTip, SeenVisit } from '../messages';
import { type ChatFields, lineReaders, readLine } from '../readers/read-lines';
import { LINE_KINDS, type LineKind, type ReadersFile } from '../readers/readers-file';
import type { QueuedLine } from './line-queue';

/** What happened in a room, as its chat shows it. */
export interface ChatThings {
  readonly tips: readonly SeenTip[];
  readonly hashtags: readonly SeenJoin[];
  readonly links: readonly SeenVisit[];
}

export interface ChatReader {
  /** Reads lines, and keeps what they say until it is taken. */
  readonly read: (lines: readonly QueuedLine[]) => void;
  /** Everything that the worker didn't take yet. A kind that was never found is absent. */
  readonly untaken: () => Partial<ChatThings>;
  /** Forgets what the worker took, and what nobody took for two minutes. */
  readonly forget: (taken: Partial<ChatThings>, now: number) => void;
  /** Which reader found each kind. */
  readonly readers: () => Partial<Record<LineKind, string>>;
  /** Tokens by tipper, without anonymous tips: what this page saw of the running session. */
  readonly tippers: () => ReadonlyMap<string, number>;
  /** The time of the earliest thing that was read, epoch ms; infinite if nothing was. */
  readonly earliest: () => number;
  /** Starts to add up tippers again. @param start epoch ms */
  readonly startSession: (start: number) => void;
}

const KEPT_MS = 2 * 60_000;
const MAX_KEPT = 5_000;
const MAX_TIPPERS = 2_000;

interface Kept<One> {
  readonly one: One;
  readonly seenAt: number;
}

/** Numbers what has no id of the platform, `~1`, `~2`, once per page: the worker demands it. */
export type NextId = () => string;

export function countIds(): NextId {
  let count = 0;
  return () => {
    count += 1;
    return `~${count}`;
  };
}

/**
 * Reads the lines of one room's chat. Once a reader has found something, those after it don't try any
 * more: what only looks like a tip to a weaker reader is none.
 */
export function createChatReader(file: ReadersFile, nextId: NextId): ChatReader {
  const established: Partial<Record<LineKind, string>> = {};
  const kept = { tips: [], hashtags: [], links: [] } as {
    readonly [Kind in LineKind]: Kept<ChatThings[Kind][number]>[];
  };
  const sums = new Map<string, number>();
  const known = new Set<string>();
  let sessionStart = 0;
  let earliest = Number.POSITIVE_INFINITY;

  const keep = (kind: LineKind, fields: ChatFields, { at, isOld }: QueuedLine) => {
    // Nobody can tell whether such a line was counted before.
    if (isOld && fields.id === undefined && fields.time === undefined) return;
    const key = fields.id === undefined ? null : `${kind} ${fields.id}`;
    if (key !== null && known.has(key)) return;
    if (key !== null) remember(known, key);
    const one = { id: fields.id ?? nextId(), time: fields.time ?? at };
    earliest = Math.min(earliest, one.time);
    const { viewer, tokens, hashtag, link } = fields;
    const by = viewer === undefined ? {} : { viewer };
    if (kind === 'tips' && tokens !== undefined) {
      push(kept.tips, { ...one, tokens, ...by }, at);
      if (viewer !== undefined && one.time >= sessionStart) addTip(sums, viewer, tokens);
    }
    if (kind === 'hashtags' && hashtag !== undefined) {
      push(kept.hashtags, { ...one, hashtag, ...by }, at);
    }
    if (kind === 'links' && link !== undefined) push(kept.links, { ...one, link }, at);
  };
  const establish = (kind: LineKind, lines: readonly QueuedLine[]) => {
    const readers = lineReaders(file, kind, established[kind]);
    const first = readers.find((reader) =>
      lines.some(({ line }) => readLine(kind, reader, line) !== null),
    );
    if (first) established[kind] = first.id;
    return first;
  };

  return {
    read(lines) {
      for (const kind of LINE_KINDS) {
        const reader = establish(kind, lines);
        if (!reader) continue;
        for (const queued of lines) {
          const fields = readLine(kind, reader, queued.line);
          if (fields) keep(kind, fields, queued);
        }
      }
    },
    untaken: () => ({
      ...(established.tips && { tips: kept.tips.map(({ one }) => one) }),
      ...(established.hashtags && { hashtags: kept.hashtags.map(({ one }) => one) }),
      ...(established.links && { links: kept.links.map(({ one }) => one) }),
    }),
    forget(taken, now) {
      for (const kind of LINE_KINDS) {
        const ids = new Set(taken[kind]?.map(({ id }) => id));
        const list = kept[kind] as Kept<{ readonly id: string }>[];
        const left = list.filter(({ one, seenAt }) => !ids.has(one.id) && now - seenAt <= KEPT_MS);
        list.splice(0, list.length, ...left);
      }
    },
    readers: () => ({ ...established }),
    tippers: () => sums,
    earliest: () => earliest,
    startSession(start) {
      sessionStart = start;
      sums.clear();
    },
  };
}

function push<One>(list: Kept<One>[], one: One, seenAt: number): void {
  list.push({ one, seenAt });
  if (list.length > MAX_KEPT) list.shift();
}

function remember(known: Set<string>, key: string): void {
  known.add(key);
  const [oldest] = known;
  if (known.size > 4 * MAX_KEPT && oldest !== undefined) known.delete(oldest);
}

function addTip(sums: Map<string, number>, viewer: string, tokens: number): void {
  if (sums.size >= MAX_TIPPERS && !sums.has(viewer)) return;
  sums.set(viewer, (sums.get(viewer) ?? 0) + tokens);
}
