import { routes } from '@shared/api';
import { send } from '@test/support/http-call';
import { describe, expect, it } from 'vitest';
import { ask, describeAfterwards, refuserUrl, startRefuser } from './refuser-under-test';

startRefuser();

describe('broken addresses', () => {
  it.each([
    '/v1/cam_sessions/%',
    '/v1/cam_sessions/%E0%A4%A',
    '/v1/cam_sessions/%ff%fe',
    '/v1/cam_sessions/%c0%ae%c0%ae',
    '/v1/cam_sessions/vera_vale?start=%',
    '/v1/cam_sessions/vera_vale?start=%E0%A4%A',
    '/v1/cam_sessions/',
    '/v1/cam_sessions//',
    '/v1//cam_sessions/vera_vale',
    `/v1/cam_sessions/${'a'.repeat(3_000)}`,
    '/v1/nothing_here',
    '/v1',
    '/v1/',
    '/v1/cam_sessions/../../etc/passwd',
    '/v1/constructor',
    '/v1/__proto__/x',
  ])('%s is refused', async (path) => {
    const [route] = routes;
    if (!route) throw new Error('There are no calls.');
    const answer = await ask(route, undefined, { path });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is not a method of any call',
    async (method) => {
      const answer = await send(refuserUrl(), { method, path: '/v1/user_settings' });

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describeAfterwards();
