import { cashOutsBetween } from '../world/balance';
import type { HiddenIncome } from '../world/privates';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { DAY } from '../world/spans';

/** One movement of a room's tokens, as the platform tells its broadcaster. */
export interface LedgerRow {
  /** Epoch ms. */
  readonly at: number;
  readonly type: LedgerType;
  /** Negative only when they are cashed out. */
  readonly tokens: number;
  /** Who paid; empty for the broadcaster's own doing. */
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

const REMEMBERED_DAYS = 30;

const HIDDEN_TYPES: Readonly<Record<HiddenIncome['kind'], LedgerType>> = {
  private: 'Private show',
  spy: 'Spy on private show',
  fanClub: 'Fan club membership',
};

/** The last 30 days up to and with an instant (epoch ms), newest first. */
export function ledgerRows(room: Room, until: number): LedgerRow[] {
  const after = until - REMEMBERED_DAYS * DAY;
  const rows: LedgerRow[] = [];
  for (const script of room.scriptsBetween(after, until)) rows.push(...incomeOf(script));
  for (const { at, tokens } of cashOutsBetween(room, after, until)) {
    rows.push({ at, type: 'Tokens cashed out', tokens: -tokens, user: '', note: '' });
  }

  // What comes in at the very instant of a cash-out is part of it.
  return rows
    .filter(({ at }) => at > after && at <= until)
    .sort((one, other) => one.at - other.at)
    .reverse();
}

function incomeOf({ happenings, hidden }: Script): LedgerRow[] {
  const rows = hidden.map(
    ({ at, kind, tokens, username }): LedgerRow => ({
      at,
      type: HIDDEN_TYPES[kind],
      tokens,
      user: username,
      note: '',
    }),
  );
  for (const happening of happenings) {
    const { at } = happening;
    if (happening.kind === 'tip') {
      const { guest, tokens, isAnon, message } = happening;
      const note = isAnon ? `(anonymous) ${message}`.trim() : message;
      rows.push({ at, type: 'Tip received', tokens, user: guest.person.username, note });
    }
    if (happening.kind === 'purchase') {
      const { guest, item } = happening;
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
