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

it('shows up to when the numbers are complete while the service catches up', () => {
  shown(<Freshness query={query} completeThrough="2026-11-20T21:04:00.000Z" />);
  expect(screen.getByText(/^Catching up\. Numbers up to .+\d\d:04\.$/)).toBeDefined();
  expect(screen.queryByText(/Updated/)).toBeNull();
});
