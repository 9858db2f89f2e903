import { ChakraProvider } from '@chakra-ui/react';
import type { EarningsByWeekdayHour } from '@shared/api/earnings';
import type { PerformerProfile, Role } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import type { TipperList } from '@shared/api/tippers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { aPerformer } from '@test/web/a-performer';
import { render } from '@testing-library/react';
import { AccountContext, type CurrentPerformer, PerformerContext } from '@web/lib/performer';
import { system } from '@web/ui/theme/system';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/**
 * A reply's body or a function that makes it; `never` leaves the call pending, a number refuses it
 * with that status.
 */
export type Reply = object | number | 'never' | ((url: URL) => object);

/**
 * Renders a screen of the room `lena`, with replies by path. Returns its URL and a list that
 * collects the bodies of requests.
 */
export function showScreen(
  screen: ReactNode,
  {
    address,
    replies,
    role = 'Admin',
    performers = ROOM.performers,
    profile = {},
    settings = {},
  }: {
    address: string;
    replies: Readonly<Record<string, Reply>>;
    role?: Role;
    performers?: CurrentPerformer['performers'];
    /** Changes to the account. */
    profile?: Partial<PerformerProfile>;
    settings?: Partial<UserSettings>;
  },
) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') posted.push(JSON.parse(body));
    return answer(new URL(url, 'http://localhost'), replies);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: [address],
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <AccountContext
          value={{
            profile: { ...PROFILE, ...profile },
            settings: { ...SETTINGS, ...settings },
            zone: SETTINGS.timezone,
          }}
        >
          <PerformerContext value={{ ...ROOM, role, performers }}>
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </PerformerContext>
        </AccountContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return Object.assign(router, { posted });
}

function answer(url: URL, replies: Readonly<Record<string, Reply>>): Promise<Response> {
  const { pathname } = url;
  if (pathname === '/config.json') return Promise.resolve(Response.json({ apiBase: '/v1' }));
  const reply = replies[pathname] ?? 404;
  if (reply === 'never') return new Promise(() => {});
  if (typeof reply === 'function') return Promise.resolve(Response.json(reply(url)));
  return Promise.resolve(
    typeof reply === 'number' ? Response.json({}, { status: reply }) : Response.json(reply),
  );
}

const ROOM: CurrentPerformer = {
  name: 'lena',
  role: 'Admin',
  performers: [aPerformer()],
  switchTo: () => {},
};

const PROFILE: PerformerProfile = {
  email: 'lena@example.com',
  roles: ['Admin'],
  subscriptionType: 0,
  performerName: 'lena',
  performers: [...ROOM.performers],
  order: ['lena'],
  tier: 'Pro',
  trialEndsAt: null,
  maxPerformerCount: 1,
  maxStudioUserCount: 0,
};

const SETTINGS: UserSettings = {
  timezone: 'Europe/Bucharest',
  timezoneOffsetMinutes: 120,
  receiveEmailUpdates: false,
  shareData: false,
  createTipperProfiles: true,
  aiSummaries: false,
  consents: {
    shareData: { given: false, at: null, by: null },
    createTipperProfiles: { given: true, at: null, by: null },
    aiSummaries: { given: false, at: null, by: null },
  },
  snippets: {},
  goals: {},
};

export function aTipperList(changes: Partial<TipperList> = {}): TipperList {
  return {
    tippers: [],
    total: { tippers: 0, tokens: 0, tips: 0 },
    hasProfiles: true,
    settledThrough: null,
    ...changes,
  };
}

export function noEarnings(): EarningsByWeekdayHour {
  const day = () => Array.from({ length: 24 }, () => 0);
  return {
    hours: {
      Monday: day(),
      Tuesday: day(),
      Wednesday: day(),
      Thursday: day(),
      Friday: day(),
      Saturday: day(),
      Sunday: day(),
    },
    tokens: 0,
    timezone: 'Europe/Bucharest',
    start: null,
    end: null,
    settledThrough: null,
  };
}
