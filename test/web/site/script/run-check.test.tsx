// @vitest-environment happy-dom

import { newTokens } from '@test/web/lib/new-tokens';
import { aProfile, changesIn, fill, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginSession, endSession } from '@web/lib/session';
import { runCheck } from '@web/site/script/run-check';
import type { CheckKind } from '@web/site/token-check/check-kinds';
import { TokenCheck } from '@web/site/token-check/token-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const URL = 'https://eventsapi.chaturbate.com/events/lena/secretToken1234/';
const profile = { 'GET /user_performer': { ...aProfile(), apiToken: 'key-1' } };

beforeEach(() => beginSession(newTokens()));
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

/** Shows a guide's last step, with the script that makes it work. */
function open(kind: CheckKind): void {
  shown(<TokenCheck kind={kind} />);
  const section = document.querySelector<HTMLElement>('[data-check]');
  if (section) runCheck(section);
}

const check = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const result = () => screen.getByRole('status').textContent;
const save = () => screen.queryByRole('button', { name: 'Save token' });

describe('a guide’s last step', () => {
  it('checks an Events token without saving it, and saves it on request', async () => {
    const requests = service({
      ...profile,
      'POST /verify_protection_token/lena': { works: true, proof: 'events', detail: '' },
      'POST /user_performer_events_token/lena': { performerName: 'lena', events: {} },
    });
    open('events');
    await fill(screen.getByLabelText('Events API URL or token'), URL);
    await check('Check token');
    await waitFor(() => expect(result()).toBe('This token works for lena. It isn’t saved yet.'));
    expect(changesIn(requests).map(({ call }) => call)).toEqual([
      'POST /verify_protection_token/lena',
    ]);

    await check('Save token');
    await waitFor(() => expect(result()).toMatch(/^Saved\./));
    expect(changesIn(requests).at(-1)).toEqual({
      call: 'POST /user_performer_events_token/lena',
      body: { performerName: 'lena', cbEventsApiToken: 'secretToken1234' },
    });
    expect(screen.getByLabelText('Events API URL or token')).toHaveProperty('value', '');
    expect(save()).toBeNull();
  });

  it('says that a Stats token is no Events token, and offers no saving', async () => {
    service({
      ...profile,
      'POST /verify_protection_token/lena': { works: true, proof: 'stats', detail: '' },
    });
    open('events');
    await fill(screen.getByLabelText('Events API URL or token'), URL);
    await check('Check token');
    await waitFor(() => expect(result()).toMatch(/^This is a Stats API token/));
    expect(save()).toBeNull();
  });

  it('explains what to paste without asking the platform', async () => {
    const requests = service(profile);
    open('stats');
    await check('Check token');
    await waitFor(() => expect(result()).toMatch(/^Paste the URL/));
    expect(changesIn(requests)).toEqual([]);
  });

  it('repeats why the platform refuses a Stats token', async () => {
    const detail = 'Chaturbate refuses this token.';
    service({ ...profile, 'POST /verify_stats_token/lena': { works: false, detail } });
    open('stats');
    await fill(screen.getByLabelText('Stats API URL or token'), 'statsToken1234');
    await check('Check token');
    await waitFor(() => expect(result()).toBe(detail));
  });

  it.each([
    [{ viewers: 82 }, /^The public list shows lena, with 82 viewers/],
    [null, /^The public list hasn’t shown lena/],
  ])('says whether the public list shows the room: %j', async (now, text) => {
    service({ ...profile, 'GET /cbx_resource': { performer: 'lena', now } });
    open('listed');
    await check('Check my room');
    await waitFor(() => expect(result()).toMatch(text));
  });
});
