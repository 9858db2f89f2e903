import type { EarningsByWeekdayHour } from '@shared/api/earnings';
import type { CamSessionList } from '@shared/api/sessions';
import type { TipperHistory, TipperList } from '@shared/api/tippers';
import type * as z from 'zod';
import type { Question } from '../calls/question';
import { chatSql, type Span, sessionsSql, tippersSql, tipsSql, weekdayHoursSql } from './peer-sql';

/** Our answer lists the newest tips of a long history, and sums of all. */
const NEWEST_TIPS = 400;

/** The peer's rows, one list per query. */
export type PeerRows = readonly (readonly (readonly unknown[])[])[];

/** A question for both, and how to extract the same facts from either answer. */
export interface Duel {
  readonly name: string;
  readonly isAllTime: boolean;
  readonly question: Question;
  readonly sql: readonly string[];
  ourFacts(body: string): unknown;
  peerFacts(rows: PeerRows): unknown;
}

/**
 * Returns the questions for both.
 *
 * @param find returns a question of the service by name
 */
export function duels(
  find: (name: string) => Question,
  { viewer, zone, span }: { viewer: string; zone: string; span: Span },
): Duel[] {
  return [
    {
      name: 'tipper history, whale, all time',
      isAllTime: true,
      question: find('viewer_insights whale all time'),
      sql: [tipsSql(viewer, zone), chatSql(viewer)],
      ourFacts: (body) => {
        const { total, tips, tipsOverTime, tipsByWeekDayAndHour, recentInteractions } =
          read<TipperHistory>(body);
        return {
          total: [total.tokens, total.tips, total.sessions],
          tips: tips
            .slice(-NEWEST_TIPS)
            .map(({ time, tokens, isAnonymous }) => [ms(time), tokens, isAnonymous]),
          sums: tipsOverTime.points.reduce((sum, { tokens }) => sum + tokens, 0),
          hours: Object.values(tipsByWeekDayAndHour),
          chat: recentInteractions.map((one) => [ms(one.Time), one.Message, one.InteractionType]),
        };
      },
      peerFacts: ([tips = [], chat = []]) => {
        const tokens = tips.reduce((sum, [, amount]) => sum + Number(amount), 0);
        const sessions = new Set(tips.filter((row) => row[6]).map(([, , , , , start]) => start));
        return {
          total: [tokens, tips.length, sessions.size],
          tips: tips.slice(-NEWEST_TIPS).map((row) => row.slice(0, 3)),
          sums: tokens,
          hours: matrixOf(tips.map(([, amount, , day, hour]) => [day, hour, amount])),
          chat,
        };
      },
    },
    heatmap('heatmap 30 d', find('weekdayhour 30 d'), zone, span),
    heatmap('heatmap all time', find('weekdayhour all time'), zone, null),
    topTippers('top 50, 30 d', find('tippers 30 d'), span),
    topTippers('top 50, all time', find('tippers all time'), null),
    {
      name: 'session list 30 d',
      isAllTime: false,
      question: find('cam_sessions 30 d'),
      sql: [sessionsSql(span)],
      ourFacts: (body) =>
        read<z.infer<typeof CamSessionList>>(body).sessions.map((one) => [
          ms(one.startTime),
          one.endTime && ms(one.endTime),
          one.tipTokens,
          one.tips,
          one.tippers,
          one.highestTip?.tokens ?? null,
          one.mediaTokens,
          one.messages,
          one.privateMessages,
          one.follows,
          one.unfollows,
          one.visitors,
        ]),
      peerFacts: ([sessions]) => sessions,
    },
  ];
}

function heatmap(name: string, question: Question, zone: string, span: Span | null): Duel {
  return {
    name,
    isAllTime: span === null,
    question,
    sql: [weekdayHoursSql(zone, span)],
    ourFacts: (body) => Object.values(read<EarningsByWeekdayHour>(body).hours),
    peerFacts: ([cells = []]) => matrixOf(cells),
  };
}

function topTippers(name: string, question: Question, span: Span | null): Duel {
  return {
    name,
    isAllTime: span === null,
    question,
    sql: [tippersSql(span)],
    ourFacts: (body) => {
      const { tippers, total } = read<TipperList>(body);
      return {
        total: [total.tokens, total.tips],
        tippers: tippers.map((one) => [
          one.name,
          one.tokens,
          one.tips,
          one.sessions,
          ms(one.lastTipped),
        ]),
      };
    },
    peerFacts: ([tippers = []]) => ({
      total: tippers[0]?.slice(5) ?? [0, 0],
      tippers: tippers.map((row) => row.slice(0, 5)),
    }),
  };
}

/** Converts rows of [weekday from 1 for Monday, hour, tokens] to 7 lists of 24 sums. */
function matrixOf(rows: readonly (readonly unknown[])[]): number[][] {
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const [day, hour, tokens] of rows) {
    const row = hours[Number(day) - 1] ?? [];
    row[Number(hour)] = (row[Number(hour)] ?? 0) + Number(tokens);
  }
  return hours;
}

function read<T>(body: string): T {
  return JSON.parse(body) as T;
}

const ms = (time: string) => Date.parse(time);
