import '@test/support/silent-logs';
import { createHash } from 'node:crypto';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { packEvents } from '@lambdas/data/log/packed-events';
import { pack } from '@lambdas/data/packed/packed';
import { findTraces } from '@lambdas/maintenance/find-traces';
import { nameFinder } from '@lambdas/maintenance/name-in-text';
import type { TableName } from '@lambdas/runtime/services';
import { type FullStore, openFullStore } from '@lambdas/runtime/store-scan';
import { ANCHOR, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;
let store: FullStore;

beforeAll(async () => {
  service = await startService({ rooms: [], now: ANCHOR });
  store = openFullStore();
}, 60_000);

afterAll(() => service?.stop());

async function traces(name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { where } of findTraces(store, name)) found.push(where);
  return found;
}

const NAME = 'big_spender99';
const sha256 = createHash('sha256').update(NAME).digest();

describe('the search for traces', () => {
  it('finds none if there is none', async () => {
    expect(await traces(NAME)).toEqual([]);
  });

  it.each(['capture', 'sessions', 'tippers', 'chat', 'tipMenus', 'configs'] as const)(
    'finds one in the table %s',
    async (table: TableName) => {
      const key = { pk: 'X#anything', sk: 'AT ALL' };
      await store.services[table].put({ ...key, deep: [{ in: { a: `said @${NAME}!` } }] });
      expect(await traces(NAME)).toEqual([`${table} X#anything AT ALL`]);
      await store.services[table].remove(key);
    },
  );

  it.each([
    ['a key', { pk: `P#lena#T#${NAME}`, sk: 'Y#2026-01' }, {}],
    ['the name of an attribute', { pk: 'X', sk: 'X' }, { [NAME]: 1 }],
    ['other capitals', { pk: 'X', sk: 'X' }, { text: 'BIG_Spender99 says' }],
    ['a packed document', { pk: 'X', sk: 'X' }, { z: pack({ names: [NAME] }) }],
    ['a packed chunk', { pk: 'X', sk: 'X' }, packEvents([{ user: { username: NAME } }])],
    ['packed within packed', { pk: 'X', sk: 'X' }, { z: pack(twice()) }],
    ['gzip', { pk: 'X', sk: 'X' }, { z: gzipSync(`{"a":"${NAME}"}`) }],
    ['deflate', { pk: 'X', sk: 'X' }, { z: deflateSync(`a ${NAME} b`) }],
    ['raw deflate', { pk: 'X', sk: 'X' }, { z: deflateRawSync(`a ${NAME} b`) }],
    ['bytes', { pk: 'X', sk: 'X' }, { z: Buffer.from(`a ${NAME} b`) }],
    ['a plain hash', { pk: 'X', sk: 'X' }, { hash: sha256.toString('hex') }],
    ['the bytes of a plain hash', { pk: 'X', sk: 'X' }, { hash: sha256 }],
    ['base64', { pk: 'X', sk: 'X' }, { code: Buffer.from(NAME).toString('base64') }],
  ])('finds one in %s', async (_, key, attributes) => {
    await store.services.tippers.put({ ...key, ...attributes });
    expect(await traces(NAME)).toEqual([`tippers ${key.pk} ${key.sk}`]);
    await store.services.tippers.remove(key);
  });

  it.each(['published', 'archive'] as const)('finds one in the bucket %s', async (bucket) => {
    await store[bucket].put('some/where.br', pack([{ a: NAME }]));
    await store[bucket].put(`${NAME}.json`, 'nothing');
    expect((await traces(NAME)).sort()).toEqual([
      `${bucket} ${NAME}.json`,
      `${bucket} some/where.br`,
    ]);
    await store[bucket].remove('some/where.br');
    await store[bucket].remove(`${NAME}.json`);
    expect(await traces(NAME)).toEqual([]);
  });
});

describe('a name in a text', () => {
  it('is found as a whole word', () => {
    const isIn = nameFinder('tomcat');
    expect(isIn('hello Tomcat, well')).toBe(true);
    expect(isIn('#tomcat')).toBe(true);
    expect(isIn('tomcat_2 and atomcat')).toBe(false);
  });

  it('that is also an ordinary word is found alone or after an @', () => {
    const isIn = nameFinder('love');
    expect(isIn('i love this')).toBe(false);
    expect(isIn('thank you @Love!')).toBe(true);
    expect(isIn('love')).toBe(true);
  });
});

function twice() {
  return { deeper: Buffer.from(pack({ chat: [`well, ${NAME}`] })).toString('base64') };
}
