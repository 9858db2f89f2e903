import { ChakraProvider } from '@chakra-ui/react';
import type { PerformerProfile } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { aPerformer } from '@test/web/a-performer';
import { configure, prettyDOM, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '@web/ui/theme/system';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

configure({ getElementError });

/**
 * An error that prints the page only when its message is read. Most are thrown while a query waits,
 * and nobody reads them.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

/** Renders a part of the application with everything that surrounds it. */
export function shown(part: ReactNode, address = '/dashboard'): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

/** Pastes a text into a field. Use it where typing key by key, which renders each time, is not tested. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export interface RecordedRequest {
  /** `GET /v1/user_settings`. */
  call: string;
  body: unknown;
}

type Answer = object | number | ((body: unknown) => object | number);

/**
 * Replaces the service: answers by `GET /path` with a body, an error status, or a function of the
 * request's body. Returns a list that collects the requests.
 */
export function service(answers: Readonly<Record<string, Answer>>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBase: '' });
    const { pathname } = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ call, body });
    const prepared = answers[call] ?? 404;
    const answer = typeof prepared === 'function' ? prepared(body) : prepared;
    if (typeof answer === 'number') {
      return Response.json({ detail: `Refused with ${answer}.` }, { status: answer });
    }
    return Response.json(answer);
  });
  return requests;
}

/** The requests that may change something, in order. */
export function changesIn(requests: readonly RecordedRequest[]): RecordedRequest[] {
  return requests.filter(({ call }) => !call.startsWith('GET '));
}

export function aProfile(changes: Partial<PerformerProfile> = {}): PerformerProfile {
  const events = {
    state: 'ok',
    checkedAt: '2026-11-20T20:00:00Z',
    failingSince: null,
    last4: '4821',
    detail: 'Fine.',
  };
  return {
    email: 'lena@example.com',
    roles: ['Admin'],
    subscriptionType: 0,
    performerName: 'lena',
    performers: [aPerformer({ events: { ...events, state: 'ok' } })],
    order: ['lena'],
    tier: 'Pro',
    trialEndsAt: null,
    maxPerformerCount: 1,
    maxStudioUserCount: 0,
    ...changes,
  };
}

export function theSettings(changes: Partial<UserSettings> = {}): UserSettings {
  return {
    timezone: 'Europe/Bucharest',
    timezoneOffsetMinutes: 120,
    receiveEmailUpdates: false,
    shareData: false,
    createTipperProfiles: false,
    aiSummaries: false,
    consents: {
      shareData: { given: false, at: null, by: null },
      createTipperProfiles: { given: false, at: null, by: null },
      aiSummaries: { given: false, at: null, by: null },
    },
    snippets: {},
    goals: {},
    ...changes,
  };
}
