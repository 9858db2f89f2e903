// @vitest-environment happy-dom

import type { Webhook, WebhookDelivery } from '@shared/api/webhooks';
import { aPerformer } from '@test/web/a-performer';
import {
  aProfile,
  changesIn,
  fill,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WebhooksPanel from '@web/app/features/settings/webhooks/webhooks-panel';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SECRET = `whsec_${'A'.repeat(43)}=`;

const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 'one',
  url: 'https://example.com/hook',
  events: ['session.finished', 'goal.reached'],
  createdAt: '2026-11-01T10:00:00.000Z',
  pausedAt: null,
  pausedBy: null,
  failingSince: null,
  formerSecretUntil: null,
  ...changes,
});

const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'msg_1',
  type: 'session.finished',
  time: '2026-11-08T10:00:00.000Z',
  startTime: null,
  state: 'delivered',
  attempts: 1,
  lastAttemptAt: '2026-11-08T10:16:00.000Z',
  nextAttemptAt: null,
  status: 204,
  problem: null,
  ...changes,
});

function show(changes: Parameters<typeof aPerformer>[0] | null = {}) {
  const performers = changes === null ? [] : [aPerformer(changes)];
  const [first] = performers;
  const performer = first && { name: first.name, role: first.role, performers, switchTo: () => {} };
  shown(
    <AccountContext
      value={{ profile: aProfile({ performers }), settings: theSettings(), zone: 'UTC' }}
    >
      <PerformerContext value={performer ?? null}>
        <WebhooksPanel />
      </PerformerContext>
    </AccountContext>,
  );
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says what each webhook sends and how it goes', async () => {
  const webhooks = [
    aWebhook(),
    aWebhook({ id: 'b', failingSince: '2026-11-07T10:00:00.000Z' }),
    aWebhook({ id: 'c', pausedAt: '2026-11-07T10:00:00.000Z', pausedBy: 'owner' }),
    aWebhook({ id: 'd', pausedAt: '2026-11-07T10:00:00.000Z', pausedBy: 'failures' }),
    aWebhook({ id: 'e', pausedAt: '2026-11-07T10:00:00.000Z', pausedBy: 'gone' }),
  ];
  service({ 'GET /webhooks/lena': { webhooks, most: 5 } });
  show();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(
    /https:\/\/example\.com\/hook.*Session finished, Goal reached.*On since/,
  );
  expect(texts[1]).toMatch(/Failing since Sat 7 Nov.*10:00/);
  expect(texts[2]).toMatch(/Paused Sat 7 Nov.*Nothing is sent.*Resume/);
  expect(texts[3]).toMatch(/We paused it .* after three days of failures/);
  expect(texts[4]).toMatch(/We paused it .* because the receiver said it’s gone/);
  expect(screen.getByText(/which is the limit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New webhook' })).toHaveProperty('disabled', true);
});

it('creates a webhook and shows its secret once', async () => {
  const requests = service({
    'GET /webhooks/lena': { webhooks: [], most: 5 },
    'POST /webhooks/lena': { webhook: aWebhook(), secret: SECRET },
  });
  show();
  await screen.findByText('No webhooks yet');
  await press('New webhook');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/starts with https/);
  await fill(within(dialog).getByLabelText(/Address/), ' https://example.com/hook ');
  await userEvent.click(within(dialog).getByLabelText(/Session finished/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose at least one event.');
  await userEvent.click(within(dialog).getByLabelText(/Room health/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect((await screen.findByLabelText('the signing secret')).textContent).toBe(SECRET);
  expect(changesIn(requests)).toEqual([
    {
      call: 'POST /webhooks/lena',
      body: { url: 'https://example.com/hook', events: ['health.finding'] },
    },
  ]);
  await press('Done');
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('shows why a webhook was not created', async () => {
  service({
    'GET /webhooks/lena': { webhooks: [], most: 5 },
    'POST /webhooks/lena': 400,
  });
  show();
  await screen.findByText('No webhooks yet');
  await press('New webhook');
  const dialog = await screen.findByRole('dialog');
  await fill(within(dialog).getByLabelText(/Address/), 'https://10.0.0.1/');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Refused with 400.');
});

it('pauses, edits, replaces the secret and deletes', async () => {
  let webhooks = [aWebhook()];
  const list = () => ({ webhooks, most: 5 });
  const requests = service({
    'GET /webhooks/lena': list,
    'POST /webhooks/lena/one': list,
    'POST /webhooks/lena/one/secret': { webhook: aWebhook(), secret: SECRET },
    'DELETE /webhooks/lena/one': () => {
      webhooks = [];
      return list();
    },
  });
  show();
  await rows();
  await press('Pause');
  await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
  await press('Edit');
  const edit = await screen.findByRole('dialog');
  expect(within(edit).getByLabelText(/Address/)).toHaveProperty(
    'value',
    'https://example.com/hook',
  );
  await userEvent.click(within(edit).getByLabelText(/Goal reached/));
  await userEvent.click(within(edit).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('New secret');
  await press('Create secret');
  expect((await screen.findByLabelText('the signing secret')).textContent).toBe(SECRET);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete');
  const sure = await screen.findByRole('dialog');
  expect(sure.textContent).toMatch(/example\.com right away.*can’t be undone/);
  await userEvent.click(within(sure).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No webhooks yet');
  expect(changesIn(requests)).toEqual([
    { call: 'POST /webhooks/lena/one', body: { isPaused: true } },
    {
      call: 'POST /webhooks/lena/one',
      body: { url: 'https://example.com/hook', events: ['session.finished'] },
    },
    { call: 'POST /webhooks/lena/one/secret', body: {} },
    { call: 'DELETE /webhooks/lena/one', body: undefined },
  ]);
});

it('sends a test and says what the server answered', async () => {
  const deliveries = [
    aDelivery({ type: 'webhook.test', state: 'failed', status: 500, problem: 'status' }),
  ];
  service({
    'GET /webhooks/lena': { webhooks: [aWebhook()], most: 5 },
    'POST /webhooks/lena/one/test': { deliveries },
  });
  show();
  await press('Send test');
  expect(await screen.findByText('Test sent. The receiver refused it (500).')).toBeTruthy();
});

it('shows the log, and sends a message again', async () => {
  let deliveries = [
    aDelivery({
      id: 'msg_2',
      type: 'goal.reached',
      state: 'pending',
      attempts: 3,
      status: null,
      problem: 'timeout',
      nextAttemptAt: '2026-11-08T12:00:00.000Z',
    }),
    aDelivery({ state: 'failed', status: 404, problem: 'status' }),
  ];
  const log = () => ({ deliveries });
  const requests = service({
    'GET /webhooks/lena': { webhooks: [aWebhook()], most: 5 },
    'GET /webhooks/lena/one/deliveries': log,
    'POST /webhooks/lena/one/deliveries/msg_1': () => {
      deliveries = [aDelivery()];
      return log();
    },
  });
  show();
  await press('Show log');
  const messages = await screen.findByRole('list', { name: 'Message log' });
  const texts = within(messages)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(
    /Goal reached.*Waiting · No answer within 10 seconds · 3 tries, last .* · next try .*12:00/,
  );
  expect(texts[1]).toMatch(/Session finished.*Failed · The receiver refused it \(404\)/);
  await press('Send again: Session finished, Sun 8 Nov, 10:00');
  await screen.findByText(/Delivered · Answered 204/);
  expect(changesIn(requests)).toHaveLength(1);
  await press('Hide log');
  expect(screen.queryByRole('list', { name: 'Message log' })).toBeNull();
});

it('says that nothing was sent yet, or that the log failed', async () => {
  let answer: object | number = 500;
  service({
    'GET /webhooks/lena': { webhooks: [aWebhook()], most: 5 },
    'GET /webhooks/lena/one/deliveries': () => answer,
  });
  show();
  await press('Show log');
  await screen.findByText(/Refused with 500|went wrong|try again/i);
  answer = { deliveries: [] };
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await screen.findByText('Nothing sent yet');
});

it('is for the owner alone, needs a room, and Pro for everything but looking and deleting', async () => {
  service({ 'GET /webhooks/lena': { webhooks: [aWebhook()], most: 5 } });
  show({ isOwn: false });
  expect(screen.getByText(/Only the account that owns/)).toBeTruthy();
  cleanup();
  show(null);
  expect(screen.getByText(/Connect a room first/)).toBeTruthy();
  cleanup();
  show({ tier: 'Basic' });
  await rows();
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  const names = ['New webhook', 'Send test', 'New secret', 'Edit', 'Pause', 'Delete'];
  expect(names.map(isDisabled)).toEqual([true, true, true, false, false, false]);
});
