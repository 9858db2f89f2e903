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

describe('a panel that asks the service', () => {
  it('says that it is loading, and nothing else', () => {
    show({});
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('shows what came', () => {
    show({ data: [1, 2], isFetching: false });
    expect(screen.getByText('Sum 3')).toBeDefined();
  });

  it('says why it is empty', () => {
    show({ data: [], isFetching: false });
    expect(screen.getByText('No tips yet')).toBeDefined();
  });

  it('takes another word for empty', () => {
    show({ data: [0, 0], isFetching: false }, (data) => data.every((tokens) => tokens === 0));
    expect(screen.queryByText('Sum 0')).toBeNull();
  });

  it('says what failed and tries again when asked', async () => {
    const error = new ApiProblem({ status: 400, detail: 'Ask for at most a year.' });
    show({ error, isFetching: false });
    expect(screen.getByRole('alert').textContent).toContain('Ask for at most a year.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('does not show a person what broke inside the service', () => {
    const error = new ApiProblem({ status: 500, detail: 'TypeError at fold.ts:12' });
    show({ error, isFetching: false });
    expect(screen.getByRole('alert').textContent).not.toContain('TypeError');
  });

  it('keeps older numbers when a refresh fails, and says from when they are', () => {
    show({ data: [5], error: new ApiProblem({ status: 503 }), isFetching: false });
    expect(screen.getByText('Sum 5')).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(/Couldn’t refresh.*\d\d:05/);
  });
});
