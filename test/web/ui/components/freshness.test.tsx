// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { Freshness } from '@web/ui/components/freshness';
import { afterEach, expect, it } from 'vitest';
import { shown } from './render-screen';

afterEach(cleanup);

const query = {
  dataUpdatedAt: Date.now(),
  failureCount: 0,
  failureReason: null,
  fetchStatus: 'idle',
  error: null,
} as const;

it('shows how old the numbers are', () => {
  shown(<Freshness query={query} completeThrough={null} />);
  expect(screen.getByText(/^Updated \d+ s ago$/)).toBeDefined();
});

it('shows since when the events of a running session can’t be read', () => {
  shown(<Freshness query={query} noEventsSince="2026-11-20T21:04:00.000Z" />);
  const note = /^We can’t read the room’s events right now\. Numbers up to .+\d\d:04\.$/;
  expect(screen.getByText(note)).toBeDefined();
  expect(screen.queryByText(/Updated/)).toBeNull();
});

it('shows up to when the numbers are complete while the service catches up', () => {
  shown(<Freshness query={query} completeThrough="2026-11-20T21:04:00.000Z" />);
  expect(screen.getByText(/^Catching up\. Numbers up to .+\d\d:04\.$/)).toBeDefined();
  expect(screen.queryByText(/Updated/)).toBeNull();
});
