// @vitest-environment happy-dom

import { routesByDomain } from '@shared/api';
import { openApiDocument } from '@shared/api/openapi';
import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import type { ApiDocument } from '@web/site/api-docs/api-document';
import { ApiPage } from '@web/site/api-docs/api-page';
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  cleanup();
});

const document: ApiDocument = JSON.parse(
  JSON.stringify(openApiDocument(routesByDomain, { version: '1.0.0', server: '/v1' })),
);

it('documents the calls for tools in full', async () => {
  shown(<ApiPage document={document} origin="https://example.com" />);
  const call = await screen.findByRole('region', { name: 'GET /stream_data/{p}' });

  expect(within(call).getByText(/60 requests a minute per access token/)).toBeTruthy();
  expect(within(call).getByLabelText('an example of GET /stream_data/{p}').textContent).toBe(
    `curl 'https://example.com/v1/stream_data/YOUR_PERFORMER' \\\n` +
      `  -H 'Authorization: Bearer YOUR_TOKEN'`,
  );
  const parameters = within(call).getByRole('table', {
    name: 'Parameters of GET /stream_data/{p}',
  });
  const names = within(parameters).getAllByRole('row').slice(1);
  expect(names.map((row) => row.querySelector('td')?.textContent)).toEqual([
    'p',
    'start',
    'end',
    'limit',
    'cursor',
    'summaries',
    'If-None-Match',
  ]);
  const answer = within(call).getByRole('table', { name: 'Response of GET /stream_data/{p}' });
  const field = within(answer).getByText('sessions[].rank.overall').closest('tr');
  expect(field?.textContent).toContain('whole number or null');
  expect(within(answer).getByText('sessions[].totalTokens')).toBeTruthy();
  expect(within(answer).getByText('2h 15m').tagName).toBe('CODE');
  expect(call.textContent).not.toContain('`');
  const report = screen.getByRole('table', { name: 'Response of GET /tip_report/{p}' });
  const months = within(report).getByText('month[]').closest('tr');
  expect(months?.textContent).toContain('The same by month. Same fields as week[].');
  const name = within(report).getByText('week[].highest_tip_name').closest('tr');
  expect(name?.textContent).toContain('text or null');
  const overlay = screen.getByRole('region', { name: 'POST /top-tippers' });
  expect(within(overlay).getByLabelText('an example of POST /top-tippers').textContent).toContain(
    '"apiKey"',
  );
});

it('lists every error and all other calls', async () => {
  shown(<ApiPage document={document} origin="https://example.com" />);
  const refusals = await screen.findByRole('table', { name: 'What each error means' });
  expect(within(refusals).getByRole('row', { name: /TooMany 429/ })).toBeTruthy();
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules).toContainEqual(expect.stringMatching(/^Paths start with \/v1\. .*404.*405/));

  const others = screen.getByText(/Show all \d+/).closest('details');
  const count = Object.values(routesByDomain).flat().length;
  const forTools = screen.getAllByLabelText(/^an example of/).length;
  expect(others?.querySelectorAll('tbody tr')).toHaveLength(
    // Assistants have a part of their own.
    count - forTools - 1,
  );
  const assistants = screen.getByRole('region', { name: 'AI assistants' });
  expect(within(assistants).getByLabelText('the address of the MCP server').textContent).toBe(
    'https://example.com/v1/mcp',
  );
  const webhooks = screen.getByRole('region', { name: 'Webhooks' });
  expect(JSON.parse(within(webhooks).getByLabelText('a message').textContent ?? '')).toMatchObject({
    type: 'session.finished',
    data: { performerName: 'your_room' },
  });
});
