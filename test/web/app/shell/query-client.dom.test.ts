// @vitest-environment happy-dom

import {
  getPerformerProfile,
  getUserSettings,
  listCamSessions,
} from '@shared/api/client-calls.gen';
import { makeQueryClient } from '@web/app/shell/query-client';
import { keepAccount, readCachedAccount } from '@web/lib/cached-account';
import { ApiProblem } from '@web/lib/call-error';
import { callKey } from '@web/lib/use-call';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProfile, theSettings } from '../../ui/components/render-screen';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 17);
const profile = callKey(getPerformerProfile, {});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Whether the profile is reloaded after a call about a room failed. */
async function isRequestedAgain(
  error: Error,
  profileAge: number,
  params: { p?: string } = { p: 'lena' },
) {
  const client = makeQueryClient();
  client.setQueryData(profile, {}, { updatedAt: NOW - profileAge });
  await client
    .fetchQuery({
      queryKey: [listCamSessions.id, { params }],
      queryFn: () => Promise.reject(error),
      retry: false,
    })
    .catch(() => undefined);
  return client.getQueryState(profile)?.isInvalidated;
}

it('reloads the profile if a room or section is no longer accessible', async () => {
  expect(await isRequestedAgain(new ApiProblem({ status: 404 }), MINUTE)).toBe(true);
  expect(await isRequestedAgain(new ApiProblem({ status: 403 }), MINUTE)).toBe(true);
});

it('keeps the profile if it is fresh, or if the error does not mean lost access to a room', async () => {
  expect(await isRequestedAgain(new ApiProblem({ status: 404 }), 10_000)).toBe(false);
  expect(await isRequestedAgain(new ApiProblem({ status: 403, tier: 'Pro' }), MINUTE)).toBe(false);
  expect(await isRequestedAgain(new ApiProblem({ status: 500 }), MINUTE)).toBe(false);
  expect(await isRequestedAgain(new ApiProblem({ status: 404 }), MINUTE, {})).toBe(false);
});

it.each([getPerformerProfile.id, getUserSettings.id])(
  'deletes the cached account when the response of %s is invalidated',
  async (id) => {
    const client = makeQueryClient();
    client.setQueryData([id, {}], {});
    keepAccount({ profile: aProfile(), settings: theSettings() });
    await client.invalidateQueries({ queryKey: [listCamSessions.id] });
    expect(readCachedAccount()).not.toBeNull();
    await client.invalidateQueries({ queryKey: [id] });
    expect(readCachedAccount()).toBeNull();
  },
);
