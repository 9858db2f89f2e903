import type { Interaction } from '@shared/api/tippers';

export const CHAT_FILTERS = ['all', 'public', 'private', 'session'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Returns the filter in a URL; null for none. */
export function chatFilterFrom(text: string | null): ChatFilter | null {
  return CHAT_FILTERS.find((known) => known === text) ?? null;
}

/** Messages per page. */
export const CHAT_PAGE = 7;

const PRIVATE_MESSAGE = 2;

function isPrivate(message: Pick<Interaction, 'InteractionType'>): boolean {
  return message.InteractionType === PRIVATE_MESSAGE;
}

/**
 * Private if there are only private messages, public if there are only public ones, otherwise all.
 */
export function defaultChatFilter(
  messages: readonly Pick<Interaction, 'InteractionType'>[],
): ChatFilter {
  if (messages.length === 0) return 'all';
  if (messages.every(isPrivate)) return 'private';
  return messages.some(isPrivate) ? 'all' : 'public';
}

export interface ChatQuery {
  readonly filter: ChatFilter;
  /** Searched in the message, case-insensitive. */
  readonly text: string;
  /** Start time of the session that `session` refers to; null without one. */
  readonly currentSession: string | null;
}

/** Returns the messages that pass the filter and contain the text, in the given order. */
export function filterChat(
  messages: readonly Interaction[],
  { filter, text, currentSession }: ChatQuery,
): Interaction[] {
  const searchText = text.trim().toLowerCase();
  return messages.filter(
    (message) =>
      passes(message, filter, currentSession) && message.Message.toLowerCase().includes(searchText),
  );
}

function passes(message: Interaction, filter: ChatFilter, currentSession: string | null): boolean {
  switch (filter) {
    case 'public':
      return !isPrivate(message);
    case 'private':
      return isPrivate(message);
    case 'session':
      return (
        currentSession !== null &&
        message.CamSessionId !== null &&
        Date.parse(message.CamSessionId) === Date.parse(currentSession)
      );
    default:
      return true;
  }
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1, at most the last page. */
  readonly page: number;
  readonly pages: number;
}

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const currentPage = Math.min(Math.max(1, page), pages);
  return {
    rows: rows.slice((currentPage - 1) * size, currentPage * size),
    page: currentPage,
    pages,
  };
}

/** Appends older messages without duplicates at the boundary. */
export function joinMessages(
  messages: readonly Interaction[],
  more: readonly Interaction[],
): Interaction[] {
  const known = new Set(messages.map(identity));
  return [...messages, ...more.filter((message) => !known.has(identity(message)))];
}

function identity({ Time, Message, InteractionType, IsModelMessage }: Interaction): string {
  return JSON.stringify([Time, Message, InteractionType, IsModelMessage]);
}
