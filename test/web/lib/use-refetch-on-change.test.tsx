// @vitest-environment happy-dom
import { getCamSession } from '@shared/api/client-calls.gen';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useCall } from '@web/lib/use-call';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecordedRequest, service, shown } from '../ui/components/render-screen';

let requests: RecordedRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = service({ 'GET /camsession_details/lena/1/live': {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Part({ version }: { version: number | null }) {
  const input = { params: { p: 'lena', startTime: '1', endTime: 'live' } };
  useRefetchOnChange(version, useCall(getCamSession, input));
  return null;
}

/** Two components that share a query, and a button for each version. */
function Parts({ versions }: { versions: readonly (number | null)[] }) {
  const [version, setVersion] = useState(versions[0] ?? null);
  return (
    <>
      <Part version={version} />
      <Part version={version} />
      {versions.map((one) => (
        <button key={one} type="button" onClick={() => setVersion(one)}>
          {`version ${one}`}
        </button>
      ))}
    </>
  );
}

async function change(version: number | null): Promise<number> {
  fireEvent.click(screen.getByRole('button', { name: `version ${version}` }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return requests.length;
}

it('loads once for all components when the version changes, and not for the first one', async () => {
  shown(<Parts versions={[null, 0, 7]} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(requests).toHaveLength(1);
  expect(await change(0)).toBe(1);
  expect(await change(7)).toBe(2);
  expect(await change(7)).toBe(2);
  expect(await change(0)).toBe(3);
  expect(await change(null)).toBe(3);
  expect(await change(7)).toBe(3);
});
