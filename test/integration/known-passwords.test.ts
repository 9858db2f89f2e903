import { createHash } from 'node:crypto';
import { listKnownPasswords } from '@shared/api/account';
import { send } from '@test/support/http-call';
import { type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [] });
});
afterAll(() => service.stop());

async function suffixesOf(prefix: string): Promise<readonly string[]> {
  const path = `/v1/known_passwords/${prefix}`;
  const { status, json } = await send(service.url, { method: 'GET', path });
  expect(status).toBe(200);
  return listKnownPasswords.reply.schema.parse(json).suffixes;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const [prefix, suffix] = [sha1('Password123').slice(0, 5), sha1('Password123').slice(5)];

// The second test ends the service that the first one requests.
describe('the list', { shuffle: false }, () => {
  it('has the known passwords whose hash begins with five digits, for anybody', async () => {
    expect(await suffixesOf(prefix)).toEqual([suffix]);
    expect(service.stack.leakedPasswords.requested).toContain(prefix);
  });

  it('has common passwords while the service with the leaked ones is away', async () => {
    await service.stack.leakedPasswords.close();
    const common = sha1('Qwerty12345');
    expect(await suffixesOf(common.slice(0, 5))).toEqual([common.slice(5)]);
    expect(await suffixesOf('00000')).toEqual([]);
  });
});

it.each(['21bd1', '21BD', '21BD12', 'GGGGG', sha1('Password123')])(
  'refuses %s, which isn’t five digits of a hash',
  async (wrong) => {
    const path = `/v1/known_passwords/${wrong}`;
    expect((await send(service.url, { method: 'GET', path })).status).toBe(400);
  },
);
