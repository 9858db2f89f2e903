import type { Page, PageOrders } from '../messages';
import { BUILT_IN_READERS } from '../readers/built-in-readers';
import { parseReaders } from '../readers/parse-readers';
import { countIds } from './chat-things';
import type { PageParts } from './page-parts';
import { openPanel, type Panel } from './panel/open-panel';
import { type RecognizedPage, recognizePage } from './recognize-page';
import { sendHistory } from './send-history';
import { type RoomWatch, watchRoom } from './watch-room';

/**
 * Runs the extension in a page of the platform. It asks the worker what it may do, reads only what that
 * allows, and leaves a page alone that it doesn't recognize.
 *
 * @returns a function that stops it, and removes what it added
 */
export function runPage(parts: PageParts): () => void {
  const { settings, send, isLeftBehind, document } = parts;
  const pageId = crypto.randomUUID();
  const nextId = countIds();
  let orders: PageOrders | null = null;
  let readers = BUILT_IN_READERS;
  let publishedText = '';
  let watch: RoomWatch | null = null;
  let panel: Panel | null = null;
  let sentHistoryOf: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    stopReading();
  };
  const stopReading = () => {
    watch?.stop();
    panel?.close();
    watch = null;
    panel = null;
  };
  const follow = (newest: PageOrders) => {
    orders = newest;
    const text = JSON.stringify(newest.readersFile) ?? '';
    if (text === publishedText) return;
    publishedText = text;
    readers = parseReaders(newest.readersFile) ?? BUILT_IN_READERS;
  };
  const hello = async (page: Page) => {
    const answer = await send('hello', page);
    if (answer && !isStopped) follow(answer);
  };

  const turn = async () => {
    const found = recognizePage({ document, file: readers, now: parts.now() });
    const page = { pageId, performer: found?.performer ?? null, isRecognized: found !== null };
    if (!orders?.mayRead || found?.kind !== 'room') await hello(page);
    if (isStopped) return;
    if (!orders?.mayRead || !found) return stopReading();
    if (found.kind === 'history') {
      stopReading();
      await readHistory(found);
    } else await readRoomPage(found);
  };

  const readHistory = async (found: RecognizedPage & { kind: 'history' }) => {
    const { performer, download } = found;
    if (sentHistoryOf === performer) return;
    sentHistoryOf = performer;
    await sendHistory(parts, { pageId, performer, isRecognized: true }, download);
  };

  const readRoomPage = async ({ performer, chat }: RecognizedPage & { kind: 'room' }) => {
    if (watch && (watch.chat !== chat || watch.file !== readers)) stopReading();
    watch ??= watchRoom(parts, { pageId, performer, nextId }, chat, readers);
    const answer = await watch.send();
    if (isStopped || !answer) return;
    follow(answer);
    if (!answer.mayRead) return stopReading();
    panel ??= openPanel(parts, performer);
    await panel.update(answer, watch);
  };

  const keepGoing = async () => {
    if (isLeftBehind()) return stop();
    try {
      await turn();
    } catch {
      // A page that changes while it is read may be fine at the next turn.
      stopReading();
    }
    if (isStopped) return;
    const { chatMs, askMs } = settings.pace;
    timer = setTimeout(() => void keepGoing(), watch?.isLive() ? chatMs : askMs);
  };
  void keepGoing();
  return stop;
}
