import type { Reading, ReadingAnswer } from '../messages';
import { listUsers } from '../readers/read-viewers';
import type { ReaderContext } from '../readers/reader-context';
import type { ReadersFile } from '../readers/readers-file';
import { describeReaders } from '../readers/used-readers';
import { createChatReader, type NextId } from './chat-things';
import { whenIdle } from './idle';
import { queueLines } from './line-queue';
import type { PageParts } from './page-parts';
import { readRoom } from './read-room';

export interface RoomWatch {
  readonly chat: Element;
  readonly file: ReadersFile;
  /** Sends what is new. Null if the worker can't answer. */
  readonly send: () => Promise<ReadingAnswer | null>;
  /** Whether the room was live when it was last read. */
  readonly isLive: () => boolean;
  /** Who is in the room, as the user list shows them. */
  readonly users: () => readonly string[];
  /** Tokens by tipper in the running session. */
  readonly tippers: () => ReadonlyMap<string, number>;
  /** Since when `tippers` is complete, epoch ms. */
  readonly since: () => number;
  readonly stop: () => void;
}

/** Lines that are read at a time, so that a busy chat doesn't hold up the page. */
const LINES_AT_ONCE = 50;
/** A worker that is busy with much more would be late for the next reading. */
const LINES_PER_READING = 2_000;

/** Reads one room until it is stopped. */
export function watchRoom(
  { document, settings, send, now }: PageParts,
  page: { readonly pageId: string; readonly performer: string; readonly nextId: NextId },
  chat: Element,
  file: ReadersFile,
): RoomWatch {
  const { nextId, ...shown } = page;
  const reader = createChatReader(file, nextId);
  const { pace } = settings;
  const openedAt = now();
  let startedAt: number | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  let isLive = false;
  let isWaiting = false;
  let isStopped = false;

  const context = (): ReaderContext => ({ document, file, now: now() });
  const readSome = () => {
    isWaiting = false;
    if (isStopped) return;
    reader.read(queue.take(LINES_AT_ONCE));
    if (queue.size() > 0) readSoon();
  };
  const readSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(readSome);
  };
  const noteStart = (start: number | undefined) => {
    if (start === startedAt) return;
    startedAt = start;
    reader.startSession(start ?? 0);
  };
  noteStart(readRoom(context(), undefined, false).startedAt);
  const queue = queueLines(chat, file, now, readSoon);

  return {
    chat,
    file,
    async send() {
      const readAt = now();
      const isCounting = readAt - countedAt >= pace.countsMs;
      const { readers, ...state } = readRoom(context(), startedAt, isCounting);
      noteStart(state.startedAt);
      isLive = state.isLive;
      reader.read(queue.take(LINES_PER_READING));
      if (isCounting) countedAt = readAt;
      const { tips, hashtags, links } = reader.untaken();
      const reading: Reading = {
        ...shown,
        isRecognized: true,
        readAt,
        ...state,
        ...(tips && { tips }),
        ...(hashtags && { hashtagJoins: hashtags }),
        ...(links && { linkVisits: links }),
        readers: describeReaders(file, { ...readers, ...reader.readers() }),
      };
      const answer = await send('reading', reading);
      const taken = answer?.isTaken
        ? { ...(tips && { tips }), ...(hashtags && { hashtags }), ...(links && { links }) }
        : {};
      reader.forget(taken, now());
      return answer;
    },
    isLive: () => isLive,
    users: () => listUsers(context()),
    tippers: reader.tippers,
    since: () => Math.max(startedAt ?? 0, Math.min(openedAt, reader.earliest())),
    stop() {
      isStopped = true;
      queue.stop();
    },
  };
}
