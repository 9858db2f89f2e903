// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import ModelPage from '@web/app/features/studio/model-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aModel, aStudio, someTrends } from './a-studio';

/** Friday, November 20, 2026, 12:20 in Bucharest. */
const NOW = new Date('2026-11-20T10:20:00.000Z');
const END = Date.parse('2026-11-20T11:00:00.000Z');

const anna = aModel('anna_a', END, { tips: 20, tipTokens: 3_000 });
const vera = aModel('vera_v', END, { tips: 4, tipTokens: 1_000 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(name: string, models = [anna, vera]) {
  return showScreen(
    <Routes>
      <Route path="/dashboard/studio/:id" element={<ModelPage />} />
    </Routes>,
    {
      address: `/dashboard/studio/${name}?period=7d`,
      profile: { tier: 'Studio' },
      replies: {
        '/v1/studio_stats_hourly': aStudio(models, NOW),
        '/v1/batch_trends/anna_a%2Cvera_v': someTrends({ anna_a: 500, vera_v: 200 }),
        '/v1/batch_trends/vera_v': someTrends({ vera_v: 200 }),
      },
    },
  );
}

const text = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('opens with the model’s tokens and rank in the studio', async () => {
  show('vera_v');
  expect(text(await screen.findByText(/in the last 48/))).toContain('vera_v earned 1,000 tk');
  expect(screen.getByText(/#2 of 2 by tips, 25% of the studio’s tips\./)).toBeDefined();
});

it('compares the model with the studio average', async () => {
  show('vera_v');
  const table = await screen.findByRole('table', { name: /compared with the studio average/ });
  const tokens = within(table).getByText('Tips').closest('tr');
  const rate = within(table).getByText('Tips per hour').closest('tr');

  expect(text(tokens)).toContain('1,000 tk');
  expect(text(tokens)).toContain('2,000 tk');
  expect(text(tokens)).toContain('↓ 50%');
  expect(text(tokens)).toContain('2 of 2');
  // 4,000 tokens in two hours live.
  expect(text(rate)).toContain('2,000 tk');
});

it('links to the model’s own dashboard with the same period', async () => {
  show('vera_v');
  const links = await screen.findByRole('region', { name: 'Open this model’s dashboard' });

  expect(
    within(links)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/dashboard/sessions?period=7d&room=vera_v');
});

it('shows the studio average in the model’s chart of days', async () => {
  show('vera_v');
  const days = await screen.findByRole('region', { name: 'Income per day' });

  expect(within(days).getByRole('button', { name: 'vera_v' })).toBeDefined();
  expect(within(days).getByRole('button', { name: 'Studio average' })).toBeDefined();
  expect(within(days).queryByRole('button', { name: 'anna_a' })).toBeNull();
});

it('shows no comparison for the only model of a studio', async () => {
  show('vera_v', [vera]);
  await screen.findByRole('region', { name: 'Income per day' });

  expect(screen.queryByText('Compared with the studio average')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Studio average' })).toBeNull();
});

it('says when the studio has no such model', async () => {
  show('nobody');
  expect(await screen.findByText('Model not found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View all models' })).toBeDefined();
});
