import { formatLedgerCsv } from '@infra/local/platform/ledger/ledger-csv';
import { listLedgerRows } from '@infra/local/platform/ledger/ledger-rows';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { computeBalance, findLastCashOut } from '@infra/local/platform/world/balance';
import { openRoom } from '@infra/local/platform/world/room';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY } from './a-platform';

/** Some days after the clock change on the US Pacific coast on November 1, 2026. */
const UNTIL = Date.UTC(2026, 10, 12, 3, 20, 7, 345);
const plan = aRoom({ density: 'usual', historyDays: 60 });
const room = openRoom(4, UNTIL - DAY, plan);
const rows = listLedgerRows(room, UNTIL);
const after = UNTIL - 30 * DAY;

type Row = Record<'Timestamp' | 'Type' | 'Tokens' | 'User' | 'Note', string>;
const listRows = (until = UNTIL) => parse(formatLedgerCsv(room, until), { columns: true }) as Row[];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const tokensOf = (type: string) =>
  sum(rows.filter((row) => row.type === type).map(({ tokens }) => tokens));

describe('the ledger', () => {
  it('contains all income of thirty days, by kind and to the token', () => {
    const { broadcasts, offline } = createBookkeeper(room).truth(UNTIL);
    const people = Object.values(createBookkeeper(room).people(UNTIL));
    const isRecent = ({ at }: { readonly at: number }) => at > after;
    const hidden = [...broadcasts.flatMap((one) => one.hiddenIncome), ...offline.hiddenIncome];
    const purchases = [...broadcasts.flatMap((one) => one.purchases), ...offline.purchases];
    const recent = (list: readonly { readonly at: number; readonly tokens: number }[]) =>
      sum(list.filter(isRecent).map(({ tokens }) => tokens));

    expect({
      tips: tokensOf('Tip received'),
      media: tokensOf('Photos/videos sold'),
      private: tokensOf('Private show'),
      spy: tokensOf('Spy on private show'),
      fanClub: tokensOf('Fan club membership'),
    }).toEqual({
      tips: recent(people.flatMap(({ tips }) => tips)),
      media: recent(purchases),
      private: recent(hidden.filter(({ kind }) => kind === 'private')),
      spy: recent(hidden.filter(({ kind }) => kind === 'spy')),
      fanClub: recent(hidden.filter(({ kind }) => kind === 'fanClub')),
    });
    expect(tokensOf('Spy on private show')).toBeGreaterThan(0);
    expect(tokensOf('Fan club membership')).toBeGreaterThan(0);
  });

  it('is paid out completely once a day', () => {
    const cashOuts = rows.filter(({ type }) => type === 'Tokens cashed out');
    const [latest] = cashOuts;
    const since = rows.slice(0, latest && rows.indexOf(latest));
    const [newer, older] = cashOuts.slice(1, 3).map((row) => rows.indexOf(row));

    expect(cashOuts.length).toBeGreaterThan(20);
    expect(latest?.at).toBe(findLastCashOut(room, UNTIL));
    expect(sum(since.map(({ tokens }) => tokens))).toBe(computeBalance(room, UNTIL));
    expect(sum(rows.slice(newer, older).map(({ tokens }) => tokens))).toBe(0);
    expect(rows.filter(({ tokens }) => tokens <= 0)).toEqual(cashOuts);
  });

  it('is written newest first, in Pacific time', () => {
    const [head, ...lines] = formatLedgerCsv(room, UNTIL).split('\r\n');
    const stamps = listRows().map(({ Timestamp }) => Timestamp);
    const [newest] = rows;
    const summer = rows.findIndex(({ at }) => at < Date.UTC(2026, 9, 31));

    expect(head).toBe('Timestamp,Type,Tokens,User,Note');
    expect(lines).toHaveLength(rows.length + 1);
    expect(stamps[0]).toBe(wall((newest?.at ?? 0) - 8 * 3_600_000));
    expect(stamps[summer]).toBe(wall((rows[summer]?.at ?? 0) - 7 * 3_600_000));
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => b - a));
  });

  it('survives viewers’ texts', () => {
    expect(listRows().map(({ Note }) => Note)).toEqual(rows.map(({ note }) => note));
    expect(listRows().map(({ Tokens }) => Number(Tokens))).toEqual(
      rows.map(({ tokens }) => tokens),
    );
    expect(rows.some(({ note }) => note.startsWith('(anonymous)'))).toBe(true);
  });

  it('ends at the requested instant', () => {
    const middle = UNTIL - 20 * DAY;

    expect(listLedgerRows(room, middle).filter(({ at }) => at > after)).toEqual(
      rows.filter(({ at }) => at <= middle),
    );
  });

  it('is served over HTTP', async () => {
    const platform = await aPlatform();
    const until = ANCHOR - 2 * DAY;

    const answer = await fetch(`${platform.url}/_ledger/demo?until=${until}`);

    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(await answer.text()).toBe(platform.ledgerCsv('demo', until));
    expect((await fetch(`${platform.url}/_ledger/nobody`)).status).toBe(404);
    expect((await fetch(`${platform.url}/_ledger/demo?until=now`)).status).toBe(400);
  });
});

function wall(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
