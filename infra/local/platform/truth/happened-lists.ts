import { type Happening, HOST } from '../world/happening';
import { extractTags } from '../world/subjects';
import type {
  ChatTruth,
  JoinTruth,
  PurchaseTruth,
  SubjectTruth,
  TipTruth,
} from './session-details';

/** Lists of what happened in one part of a chapter. */
export interface HappenedLists {
  readonly tips: readonly TipTruth[];
  readonly purchases: readonly PurchaseTruth[];
  readonly joins: readonly JoinTruth[];
  readonly subjects: readonly SubjectTruth[];
}

export function listsOf(happenings: readonly Happening[]): HappenedLists {
  const tips: TipTruth[] = [];
  const purchases: PurchaseTruth[] = [];
  const joins: JoinTruth[] = [];
  const subjects: SubjectTruth[] = [];

  for (const happening of happenings) {
    const { kind, at } = happening;
    if (kind === 'tip') {
      const { guest, tokens, isAnon } = happening;
      tips.push({ at, user: guest.person.username, tokens, isAnon });
    }
    if (kind === 'purchase') {
      const { guest, item } = happening;
      purchases.push({ at, user: guest.person.username, tokens: item.tokens, item: item.name });
    }
    if (kind === 'fanclub') joins.push({ at, user: happening.guest.person.username });
    if (kind === 'subject') {
      const { subject } = happening;
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

export function countChat(happenings: readonly Happening[]): ChatTruth {
  const chatters = new Set<number>();
  const whisperers = new Set<number>();
  let [byViewers, byHost, toHost, fromHost] = [0, 0, 0, 0];

  for (const happening of happenings) {
    if (happening.kind === 'chat' && happening.by === HOST) byHost++;
    if (happening.kind === 'chat' && happening.by !== HOST) {
      byViewers++;
      chatters.add(happening.by.person.number);
    }
    if (happening.kind === 'whisper' && happening.byHost) fromHost++;
    if (happening.kind === 'whisper' && !happening.byHost) {
      toHost++;
      whisperers.add(happening.guest.person.number);
    }
  }

  const people = { chatters: chatters.size, whisperers: whisperers.size };
  return { byViewers, byHost, toHost, fromHost, ...people };
}
