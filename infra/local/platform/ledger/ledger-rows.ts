import { listCashOuts } from '../world/balance';
import type { HiddenIncome } from '../world/privates';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { DAY } from '../world/spans';

/** One entry of a room's token history. */
export interface LedgerRow {
  /** Epoch ms. */
  readonly at: number;
  readonly type: LedgerType;
  /** Negative only for cash-outs. */
  readonly tokens: number;
  /** Who paid; empty for the broadcaster's own entries. */
  readonly user: string;
  readonly note: string;
}

export type LedgerType =
  | 'Tip received'
  | 'Private show'
  | 'Spy on private show'
  | 'Photos/videos sold'
  | 'Fan club membership'
  | 'Tokens cashed out';

const HISTORY_DAYS = 30;

const HIDDEN_TYPES: Readonly<Record<HiddenIncome['kind'], LedgerType>> = {
  private: 'Private show',
  spy: 'Spy on private show',
  fanClub: 'Fan club membership',
};

/** The 30 days up to and including a time (epoch ms), newest first. */
export function listLedgerRows(room: Room, until: number): LedgerRow[] {
  const after = until - HISTORY_DAYS * DAY;
  const rows: LedgerRow[] = [];
  for (const script of room.scriptsBetween(after, until)) rows.push(...incomeOf(script));
  for (const { at, tokens } of listCashOuts(room, after, until)) {
    rows.push({ at, type: 'Tokens cashed out', tokens: -tokens, user: '', note: '' });
  }

  // Income at the exact time of a cash-out is part of it.
  return rows
    .filter(({ at }) => at > after && at <= until)
    .sort((one, other) => one.at - other.at)
    .reverse();
}

function incomeOf({ events, hidden }: Script): LedgerRow[] {
  const rows = hidden.map(
    ({ at, kind, tokens, username }): LedgerRow => ({
      at,
      type: HIDDEN_TYPES[kind],
      tokens,
      user: username,
      note: '',
    }),
  );
  for (const event of events) {
    const { at } = event;
    if (event.kind === 'tip') {
      const { guest, tokens, isAnon, message } = event;
      const note = isAnon ? `(anonymous) ${message}`.trim() : message;
      rows.push({ at, type: 'Tip received', tokens, user: guest.person.username, note });
    }
    if (event.kind === 'purchase') {
      const { guest, item } = event;
      const { tokens, name } = item;
      rows.push({
        at,
        type: 'Photos/videos sold',
        tokens,
        user: guest.person.username,
        note: name,
      });
    }
  }

  return rows;
}
