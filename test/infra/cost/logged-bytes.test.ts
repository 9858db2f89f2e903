import type { accessLogFields } from '@infra/aws/gateway';
import { CALL_LOG_BYTES } from '@infra/cost/counted-units';
import { handler } from '@lambdas/stream-data/get-stream-data';
import { getStreamData } from '@shared/api/stream-data';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
});

/** As long as those of AWS. */
const REQUEST_ID = 'a'.repeat(16);
const ofAccess: Record<keyof typeof accessLogFields, string> = {
  requestId: REQUEST_ID,
  route: `${getStreamData.method} ${getStreamData.path}`,
  status: '200',
  bytes: '12345',
  latencyMs: '123',
  integrationMs: '123',
  integrationError: '-',
  authorizerError: '-',
};

it('a call logs about as many bytes as the cost counts, all of them in the access log', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Without tables the call fails, and says so. That isn’t counted: calls that succeed log nothing more.
  const failure = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const event = { headers: {}, requestContext: { requestId: REQUEST_ID } };
  await handler(event as unknown as APIGatewayProxyEventV2);
  const failures = failure.mock.calls.length;
  const lines = written.mock.calls.length;
  written.mockRestore();
  failure.mockRestore();

  expect(failures).toBe(1);
  expect(lines).toBe(0);
  const bytes = JSON.stringify(ofAccess).length;
  expect(Math.abs(bytes / CALL_LOG_BYTES - 1)).toBeLessThan(0.1);
});
