import { setTimeout as pause } from 'node:timers/promises';
import { type ListedRoom, REGIONS, type Region } from '@shared/domain/site/listed-room';
import { parseListedRoom } from '@shared/domain/site/read-listed-room';
import { type ListPage, readListPage } from './room-list-page';

/** One walk through the whole public list. */
export interface Crawl {
  /** Each room once, as the first page that had it showed it. */
  readonly rooms: readonly ListedRoom[];
  /** Regions of which pages are missing. */
  readonly incomplete: readonly Region[];
  /** Pages read. */
  readonly pages: number;
  /** What went wrong, in a few words without addresses; also where a repetition put it right. */
  readonly failures: readonly string[];
}

export interface RoomList {
  /**
   * Reads the list region by region, for rows do not tell their region. Never throws: what could
   * not be read is told by the answer.
   *
   * @param deadline epoch ms; no page is asked for after it
   */
  crawl(deadline: number): Promise<Crawl>;
}

export interface RoomListOptions {
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** 0 to 1, spreads repetitions. */
  readonly dice?: () => number;
  /** Between two requests. @default 600 */
  readonly paceMs?: number;
  /** For one page. @default 10000 */
  readonly timeoutMs?: number;
}

const PAGE = 500;
const MAX_PAGES = 60;
/** Repetitions of one page, and of all pages of a crawl together. */
const MAX_REPEATS = 4;
const MAX_REPEATS_TOTAL = 15;
const BACKOFF_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
/** Rooms come and go while pages are read, so the count may be missed by this share, or a few. */
const DRIFT = 0.03;
const SOME_ROOMS = 5;

/** Speaks the platform's public room list at `baseUrl`, as the affiliate of that campaign. */
export function openRoomList(
  baseUrl: string,
  campaign: string,
  options: RoomListOptions = {},
): RoomList {
  const { now = Date.now, sleep = pause, dice = Math.random, paceMs = 600 } = options;
  const { timeoutMs = 10_000 } = options;

  return {
    async crawl(deadline) {
      const rooms = new Map<string, ListedRoom>();
      const incomplete: Region[] = [];
      const failures: string[] = [];
      let pages = 0;
      let requests = 0;
      let repeats = 0;

      const readPage = async (region: Region, offset: number): Promise<ListPage | null> => {
        const address = addressOf(baseUrl, { campaign, region, offset });
        for (let attempt = 0; now() < deadline; attempt++) {
          if (requests > 0) await sleep(paceMs);
          requests += 1;
          const answer = await readListPage(address, { timeoutMs, now });
          if (answer.kind === 'page') return answer;
          failures.push(answer.reason);
          if (!answer.mayRepeat || attempt === MAX_REPEATS || repeats === MAX_REPEATS_TOTAL) {
            return null;
          }
          repeats += 1;
          const backoff = BACKOFF_MS * 2 ** attempt * (0.5 + dice() / 2);
          const wait = Math.min(LONGEST_WAIT_MS, Math.max(backoff, answer.waitMs));
          if (now() + wait >= deadline) break;
          await sleep(wait);
        }
        failures.push('out of time');
        return null;
      };

      /** Whether the region was read to its end. */
      const readRegion = async (region: Region): Promise<boolean> => {
        const found = new Set<string>();
        for (let page = 0; page < MAX_PAGES; page++) {
          const answer = await readPage(region, page * PAGE);
          if (!answer) return false;
          pages += 1;
          for (const row of answer.rows) {
            const room = parseListedRoom(row, region, answer.fetchedAt);
            if (!room) continue;
            found.add(room.name);
            if (!rooms.has(room.name)) rooms.set(room.name, room);
          }
          if (answer.rows.length < PAGE) {
            return found.size >= answer.count * (1 - DRIFT) - SOME_ROOMS;
          }
        }
        return false;
      };

      for (const region of REGIONS) {
        if (!(await readRegion(region))) incomplete.push(region);
      }
      return { rooms: [...rooms.values()], incomplete, pages, failures };
    },
  };
}

function addressOf(
  baseUrl: string,
  { campaign, region, offset }: { campaign: string; region: Region; offset: number },
): URL {
  const address = new URL('/api/public/affiliates/onlinerooms/', baseUrl);
  address.search = new URLSearchParams({
    wm: campaign,
    client_ip: 'request_ip',
    format: 'json',
    region,
    limit: String(PAGE),
    offset: String(offset),
  }).toString();
  return address;
}
