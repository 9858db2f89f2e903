// @vitest-environment happy-dom

import { DEFINITIONS } from '@shared/metrics/definitions';
import { METRICS } from '@shared/metrics/registry';
import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import { describeMinimum, formatUnit } from '@web/site/metrics/describe-metric';
import MetricsPage from '@web/site/metrics/metrics-page';
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  cleanup();
});

it('defines every metric at its own anchor', () => {
  shown(<MetricsPage />);
  for (const { id, label } of Object.values(METRICS)) {
    const entry = document.getElementById(id);
    expect(entry?.querySelector('h3')?.textContent).toBe(label);
    expect(entry?.textContent).toContain(DEFINITIONS[id]);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('links to each chapter', () => {
  shown(<MetricsPage />);
  const links = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link');
  for (const link of links) {
    const anchor = link.getAttribute('href')?.split('#')[1] ?? '';
    const region = document.getElementById(anchor)?.querySelector('section');
    expect(region?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  expect(links).toHaveLength(7);
});

it('says how a number is rounded and how much data it needs', () => {
  expect(formatUnit(METRICS.income)).toBe('Whole tokens');
  expect(formatUnit(METRICS.averageViewers)).toBe('Number, one decimal');
  expect(formatUnit(METRICS.tipShare)).toBe('Percent, one decimal');
  expect(describeMinimum(METRICS.income)).toBeNull();
  expect(describeMinimum(METRICS.incomePerHour)).toBe('Needs at least 15 minutes live.');
});
