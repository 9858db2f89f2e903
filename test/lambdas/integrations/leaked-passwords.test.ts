import { createHash } from 'node:crypto';
import {
  type LeakedPasswordsOptions,
  type Misbehavior,
  startLeakedPasswords,
} from '@infra/local/passwords/start-leaked-passwords';
import { openLeakedPasswords } from '@lambdas/integrations/leaked-passwords';
import { expect, it, onTestFinished } from 'vitest';

const LEAKED = 'Lamplight-2026';
const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
const prefix = hash.slice(0, 5);

async function aService(options: LeakedPasswordsOptions) {
  const service = await startLeakedPasswords(options);
  onTestFinished(() => service.close());
  return { service, list: openLeakedPasswords(service.url) };
}

it('lists the leaked passwords whose hash begins alike, without padding', async () => {
  const { service, list } = await aService({ leaked: [LEAKED] });
  const padded = await fetch(`${service.url}/range/${prefix}`, {
    headers: { 'add-padding': 'true' },
  });
  expect((await padded.text()).split('\r\n').length).toBeGreaterThanOrEqual(800);
  expect(await list.suffixes(prefix)).toEqual([hash.slice(5)]);
});

it('lists nothing where no password was leaked', async () => {
  const { list } = await aService({ leaked: [] });
  expect(await list.suffixes(prefix)).toEqual([]);
});

it('requests the same digits once', async () => {
  const { service, list } = await aService({ leaked: [LEAKED] });
  expect(await list.suffixes(prefix)).toEqual(await list.suffixes(prefix));
  expect(service.requested).toEqual([prefix]);
});

it('keeps the latest 50 answers', async () => {
  const { service, list } = await aService({});
  for (let number = 0; number <= 50; number++) {
    await list.suffixes(number.toString(16).toUpperCase().padStart(5, '0'));
  }
  await list.suffixes('00032');
  expect(service.requested).toHaveLength(51);
  await list.suffixes('00000');
  expect(service.requested).toHaveLength(52);
});

it.each<Misbehavior>(['unavailable', 'web page', 'endless', 'reset', 'silent'])(
  'has no answer if the service is %s, and requests it again',
  async (kind) => {
    let isBroken = true;
    const misbehave = () => (isBroken ? kind : undefined);
    const { list } = await aService({ leaked: [LEAKED], misbehave });
    expect(await list.suffixes(prefix)).toBeNull();
    isBroken = false;
    expect(await list.suffixes(prefix)).toEqual([hash.slice(5)]);
  },
);
