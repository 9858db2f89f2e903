import type { CallReply, ClientCall } from '@shared/api/client-call';
import {
  findExtensionTippers,
  getExtensionNote,
  saveExtensionNote,
} from '@shared/api/extension-calls.gen';
import type { AnswerOf, ExchangeKind, Message, Outcome, Page, PageOrders } from '../messages';
import { collectLedger } from './collect-ledger';
import { collectReading } from './collect-session';
import { hasConsent } from './consent';
import type { CallInput } from './service';
import { siteOf } from './site-url';
import type { Kept } from './store';
import type { WorkerParts } from './worker-parts';

/** A page that hasn't asked for so long no longer has the extension's script. */
export const PAGE_GONE_AFTER_MS = 150_000;

/**
 * Answers a message of a page of the platform.
 *
 * @param tab the browser's number of the tab that shows the page
 */
export async function answerPage(
  parts: WorkerParts,
  message: Message,
  tab: number,
): Promise<AnswerOf<ExchangeKind>> {
  const { store } = parts;
  switch (message.kind) {
    case 'hello':
      return store.inTurn(async () => ordersFor(message, await noteOpenPage(parts, message, tab)));
    case 'reading':
      return store.inTurn(async () => {
        const kept = await noteOpenPage(parts, message, tab);
        const orders = ordersFor(message, kept);
        const isTaken = orders.mayRead && (await collectReading(parts, kept, message));
        return { ...orders, isTaken };
      });
    case 'ledger':
      return store.inTurn(async () => {
        const kept = await noteOpenPage(parts, message, tab);
        if (!ordersFor(message, kept).mayRead) return refused(NOT_ALLOWED);
        const problem = await collectLedger(parts, kept, message);
        return problem === null ? { isOk: true } : refused(problem);
      });
    case 'tippers': {
      const { names } = message;
      const found = await ask(parts, findExtensionTippers, { body: { names } });
      return found.isOk ? { isOk: true, tippers: found.reply.tippers } : found;
    }
    case 'notes': {
      const found = await ask(parts, getExtensionNote, { params: { tipper: message.tipper } });
      return found.isOk ? { isOk: true, note: found.reply } : found;
    }
    case 'saveNotes': {
      const { tipper, notes, rating, version } = message;
      const body = { notes, rating, version };
      const saved = await ask(parts, saveExtensionNote, { params: { tipper }, body });
      return saved.isOk ? { isOk: true, note: saved.reply } : saved;
    }
  }
}

const NOT_ALLOWED = 'Roomlight isn’t reading this page. Open the extension to see why.';
const UNREACHABLE = 'Roomlight can’t be reached right now. Try again in a moment.';

function ordersFor({ performer }: Page, kept: Kept): PageOrders {
  const { connection, standing } = kept;
  const isOwn = connection.kind === 'connected' && connection.performer === performer;
  const mayRead = isOwn && hasConsent(kept) && !kept.isPaused;
  return {
    mayRead,
    showsTippers: mayRead && standing?.noTippers === null,
    canWriteNotes: mayRead && standing?.canWriteNotes === true,
    readersFile: kept.readersFile?.content ?? null,
  };
}

/**
 * Keeps what each tab shows: its newest page is the one that is open. Called with every message, so it
 * only writes when something changed.
 */
async function noteOpenPage({ store, now }: WorkerParts, page: Page, tab: number): Promise<Kept> {
  const kept = await store.read();
  if (!hasConsent(kept)) return kept;
  const { performer, isRecognized } = page;
  const known = kept.pages[tab];
  const isNews =
    known?.performer !== performer ||
    known.isRecognized !== isRecognized ||
    now() - known.at > PAGE_GONE_AFTER_MS / 3;
  if (!isNews) return kept;
  const open = Object.entries(kept.pages).filter(([, { at }]) => now() - at < PAGE_GONE_AFTER_MS);
  const pages = { ...Object.fromEntries(open), [tab]: { performer, isRecognized, at: now() } };
  await store.write({ pages });
  return { ...kept, pages };
}

type Reply<C extends ClientCall> = Outcome<{ readonly reply: CallReply<C> }>;

/** Asks the service for a page, as long as the page may show what it says. */
async function ask<C extends ClientCall>(
  { store, service, settings }: WorkerParts,
  call: C,
  input: CallInput,
): Promise<Reply<C>> {
  const kept = await store.read();
  const { connection } = kept;
  const siteUrl = siteOf(settings, kept);
  if (siteUrl === null || connection.kind !== 'connected' || !hasConsent(kept) || kept.isPaused) {
    return refused(NOT_ALLOWED);
  }
  const answer = await service(call, { siteUrl, token: connection.token }, input);
  if (answer.kind === 'reply') return { isOk: true, reply: answer.reply };
  return refused('reason' in answer ? answer.reason : UNREACHABLE);
}

function refused(reason: string): Outcome<never> {
  return { isOk: false, reason };
}
