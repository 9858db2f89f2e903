import { type Answer, csv, html, json, notFound } from './answer';
import { control } from './control';
import type { Customer } from './customer';
import type { Faults } from './faults';
import type { eventsApi } from './feed/events-api';
import { formatLedgerCsv } from './ledger/ledger-csv';
import { answerInstead, applyMisbehavior } from './misbehavior';
import { answerPage } from './pages/answer-page';
import { picture } from './picture';
import type { roomList } from './room-list/room-list';
import { computeStats } from './stats-api';

/** What the routes need. */
export interface Platform {
  readonly now: () => number;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly faults: Faults;
  readonly events: ReturnType<typeof eventsApi>;
  readonly rooms: ReturnType<typeof roomList>;
  readonly writeSubject: (name: string, subject: string | undefined) => void;
}

/** A request to the platform. */
export interface PlatformRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  /** Aborted when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
}

export async function answerTo(platform: Platform, request: PlatformRequest): Promise<Answer> {
  const path = segments(request.url.pathname);
  const [first = '', name = '', token = ''] = path;
  const requestLine = `${request.method} /${first}${path.length > 1 ? '/…' : ''}`;

  if (requestLine === 'GET /events/…' && path.length === 3)
    return events(platform, request, name, token);
  if (requestLine === 'GET /statsapi') return stats(platform, request.url.searchParams);
  if (requestLine === 'GET /api/…' && path.join('/') === 'api/public/affiliates/onlinerooms') {
    return rooms(platform, request.url);
  }
  if (requestLine === 'GET /ri/…') return picture(name);
  if (requestLine === 'GET /_truth/…') return truth(platform, name, request.url.searchParams);
  if (requestLine === 'GET /_ledger/…') return ledger(platform, name, request.url.searchParams);
  const controlled = platform.customers.get(token);
  if (requestLine === 'POST /_control/…' && name === 'rooms' && controlled) {
    return control(controlled, request.body, platform, platform.now());
  }

  const isGet = request.method === 'GET';
  const page = isGet
    ? answerPage(platform.customers, path, request.url, platform.now())
    : undefined;
  return page ?? notFound();
}

function events(platform: Platform, { url, signal }: PlatformRequest, name: string, token: string) {
  const found = platform.customers.get(name);
  const source = found && {
    feed: found.feed,
    begin: found.room.timeline.begin,
    token: found.eventsToken,
  };
  const cursor = url.searchParams.get('i') ?? undefined;
  const fault = platform.faults.next({ source: 'events', name, cursor });
  const feedRequest = { origin: url.origin, name, token, query: url.searchParams, signal };

  return platform.events(feedRequest, source, fault);
}

/** The platform does not document these errors; they are what its clients report. */
function stats({ customers, faults, now }: Platform, query: URLSearchParams): Answer {
  const name = query.get('username') ?? '';
  const fault = faults.next({ source: 'stats', name, cursor: undefined });
  const instead = answerInstead(fault);
  if (instead) return instead;

  const found = customers.get(name);
  if (!found) return notFound();
  const { statsToken } = found.room.plan;
  if (statsToken === undefined || query.get('token') !== statsToken) return html(403, 'Forbidden');
  return applyMisbehavior(json(200, computeStats(found.room, now())), fault);
}

function rooms({ faults, rooms: list, now }: Platform, { origin, searchParams }: URL): Answer {
  const fault = faults.next({ source: 'rooms', name: '', cursor: undefined });
  return answerInstead(fault) ?? applyMisbehavior(list(searchParams, now(), origin, fault), fault);
}

function truth(platform: Platform, name: string, query: URLSearchParams): Answer {
  return asOf(platform, name, query, ({ books }, until) => json(200, books.truth(until)));
}

function ledger(platform: Platform, name: string, query: URLSearchParams): Answer {
  return asOf(platform, name, query, ({ room }, until) => csv(formatLedgerCsv(room, until)));
}

function asOf(
  { customers, now }: Platform,
  name: string,
  query: URLSearchParams,
  tell: (customer: Customer, until: number) => Answer,
): Answer {
  const found = customers.get(name);
  if (!found) return notFound();
  const until = Number(query.get('until') ?? now());
  if (!Number.isFinite(until)) return json(400, { error: 'until must be epoch milliseconds' });
  return tell(found, until);
}

function segments(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
