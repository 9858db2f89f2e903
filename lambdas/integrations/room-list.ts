import { setTimeout as pause } from 'node:timers/promises';
import { type ListedRoom, REGIONS, type Region } from '@shared/domain/site/listed-room';
import { parseListedRoom } from '@shared/domain/site/read-listed-room';
import { type ListPage, readListPage } from './room-list-page';

/** The result of reading the whole public list once. */
export interface Crawl {
  /** Each room once, as it appeared first. */
  readonly rooms: readonly ListedRoom[];
  /** Regions with missing pages. */
  readonly incomplete: readonly Region[];
  /** Number of pages read. */
  readonly pages: number;
  /** Short messages without URLs. Includes failures that a retry made up for. */
  readonly failures: readonly string[];
}

export interface RoomList {
  /**
   * Reads the list region by region, because rows don't contain their region. Never throws: the
   * result says what could not be read.
   *
   * @param deadline no page is requested after it (epoch ms)
   */
  crawl(deadline: number): Promise<Crawl>;
}

export interface RoomListOptions {
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** Returns a random number from 0 to 1 that spreads retries. */
  readonly dice?: () => number;
  /** Pause between two requests. @default 600 */
  readonly paceMs?: number;
  /** Timeout per page. @default 10000 */
  readonly timeoutMs?: number;
}

const PAGE = 500;
const MAX_PAGES = 60;
/** Retries per page, and per crawl. */
const MAX_REPEATS = 4;
const MAX_REPEATS_TOTAL = 15;
const BACKOFF_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
/** Rooms come and go during a crawl, so the count may differ by this share, or by a few rooms. */
const DRIFT = 0.03;
const SOME_ROOMS = 5;

/** Opens the platform's public room list at `baseUrl`, as the affiliate of a campaign. */
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

      /** Returns whether the whole region was read. */
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
