// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@web/lib/call-error';
import { AsyncPanel, type AsyncPanelProps } from '@web/ui/components/async-panel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shown } from './render-screen';

type Query = AsyncPanelProps<number[]>['query'];

const refetch = vi.fn();
const waiting = {
  data: undefined,
  error: null,
  isFetching: true,
  isPlaceholderData: false,
  dataUpdatedAt: Date.UTC(2026, 10, 20, 20, 5),
  refetch,
};

function show(changes: Partial<Query>, isEmpty?: (data: number[]) => boolean) {
  const query = { ...waiting, ...changes } as Query;
  shown(
    <AsyncPanel query={query} minHeight={300} empty="No tips yet" {...(isEmpty && { isEmpty })}>
      {(data) => <p>Sum {data.reduce((a, b) => a + b, 0)}</p>}
    </AsyncPanel>,
  );
}

afterEach(() => {
  cleanup();
  refetch.mockReset();
});

describe('AsyncPanel', () => {
  it('shows nothing but the loading state while it loads', () => {
    show({});
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('shows the data', () => {
    show({ data: [1, 2], isFetching: false });
    expect(screen.getByText('Sum 3')).toBeDefined();
  });

  it('shows the empty message when there is no data', () => {
    show({ data: [], isFetching: false });
    expect(screen.getByText('No tips yet')).toBeDefined();
  });

  it('accepts another definition of empty', () => {
    show({ data: [0, 0], isFetching: false }, (data) => data.every((tokens) => tokens === 0));
    expect(screen.queryByText('Sum 0')).toBeNull();
  });

  it('shows what failed and retries on request', async () => {
    const error = new ApiProblem({ status: 400, detail: 'Ask for at most a year.' });
    show({ error, isFetching: false });
    expect(screen.getByRole('alert').textContent).toContain('Ask for at most a year.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('hides internal errors of the service', () => {
    const error = new ApiProblem({ status: 500, detail: 'TypeError at fold.ts:12' });
    show({ error, isFetching: false });
    expect(screen.getByRole('alert').textContent).not.toContain('TypeError');
  });

  it('keeps older numbers when a refresh fails and shows how old they are', () => {
    show({ data: [5], error: new ApiProblem({ status: 503 }), isFetching: false });
    expect(screen.getByText('Sum 5')).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(/Couldn’t refresh.*\d\d:05/);
  });
});
