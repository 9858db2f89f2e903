import type { accessLogFields } from '@infra/aws/gateway';
import { CALL_LOG_BYTES } from '@infra/cost/counted-units';
import { handler } from '@lambdas/stream-data/get-stream-data';
import { getStreamData } from '@shared/api/stream-data';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
  // Lambda sets it for each request, and the logger writes its root.
  process.env._X_AMZN_TRACE_ID = `Root=1-${'a'.repeat(8)}-${'b'.repeat(24)};Sampled=0`;
});

/** As long as those of AWS. */
const REQUEST_ID = 'a'.repeat(16);
const ofAccess: Record<keyof typeof accessLogFields, string> = {
  requestId: REQUEST_ID,
  requestTime: '28/Nov/2026:20:15:12 +0000',
  route: `${getStreamData.method} ${getStreamData.path}`,
  status: '200',
  bytes: '12345',
  latencyMs: '123',
  integrationMs: '123',
  integrationError: '-',
  authorizerError: '-',
};

it('a call logs about as many bytes as the cost counts', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Without tables the call fails, and says so. That isn’t counted: calls that succeed log one line.
  const failure = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const event = { headers: {}, requestContext: { requestId: REQUEST_ID } };
  await handler(event as unknown as APIGatewayProxyEventV2);
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  failure.mockRestore();

  expect(lines).toHaveLength(1);
  const bytes = JSON.stringify(ofAccess).length + (lines[0]?.length ?? 0);
  expect(Math.abs(bytes / CALL_LOG_BYTES - 1)).toBeLessThan(0.1);
});
