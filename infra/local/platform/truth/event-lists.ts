import { extractTags } from '../world/subjects';
import { HOST, type WorldEvent } from '../world/world-event';
import type {
  ChatTruth,
  JoinTruth,
  PurchaseTruth,
  SubjectTruth,
  TipTruth,
} from './session-details';

/** Lists of what happened in one part of a chapter. */
export interface EventLists {
  readonly tips: readonly TipTruth[];
  readonly purchases: readonly PurchaseTruth[];
  readonly joins: readonly JoinTruth[];
  readonly subjects: readonly SubjectTruth[];
}

export function listsOf(events: readonly WorldEvent[]): EventLists {
  const tips: TipTruth[] = [];
  const purchases: PurchaseTruth[] = [];
  const joins: JoinTruth[] = [];
  const subjects: SubjectTruth[] = [];

  for (const event of events) {
    const { kind, at } = event;
    if (kind === 'tip') {
      const { guest, tokens, isAnon } = event;
      tips.push({ at, user: guest.person.username, tokens, isAnon });
    }
    if (kind === 'purchase') {
      const { guest, item } = event;
      purchases.push({ at, user: guest.person.username, tokens: item.tokens, item: item.name });
    }
    if (kind === 'fanclub') joins.push({ at, user: event.guest.person.username });
    if (kind === 'subject') {
      const { subject } = event;
      subjects.push({ at, subject, tags: extractTags(subject) });
    }
  }

  return { tips, purchases, joins, subjects };
}

export function countAmounts(tips: readonly TipTruth[]): Record<number, number> {
  const amounts: Record<number, number> = {};
  for (const { tokens } of tips) amounts[tokens] = (amounts[tokens] ?? 0) + 1;
  return amounts;
}

/** The earliest of the highest tips. */
export function findHighestTip(tips: readonly TipTruth[]): TipTruth | null {
  let highest: TipTruth | null = null;
  for (const tip of tips) if (!highest || tip.tokens > highest.tokens) highest = tip;
  return highest;
}

export function countChat(events: readonly WorldEvent[]): ChatTruth {
  const chatters = new Set<number>();
  const whisperers = new Set<number>();
  let [byViewers, byHost, toHost, fromHost] = [0, 0, 0, 0];

  for (const event of events) {
    if (event.kind === 'chat' && event.by === HOST) byHost++;
    if (event.kind === 'chat' && event.by !== HOST) {
      byViewers++;
      chatters.add(event.by.person.number);
    }
    if (event.kind === 'whisper' && event.byHost) fromHost++;
    if (event.kind === 'whisper' && !event.byHost) {
      toHost++;
      whisperers.add(event.guest.person.number);
    }
  }

  const people = { chatters: chatters.size, whisperers: whisperers.size };
  return { byViewers, byHost, toHost, fromHost, ...people };
}
