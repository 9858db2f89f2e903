import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import { openSecretBox, type SecretOwner } from '@lambdas/runtime/secret-box';
import { kmsInMemory } from '@test/support/kms-in-memory';
import { describe, expect, it } from 'vitest';

const vera: SecretOwner = { owner: 'vera_vale', kind: 'events-token' };
const HOUR = 3_600_000;
const TOKEN = 'verySecretToken9999';

/** A box, and the calls of its KMS. */
function aBox(maxKeys?: number) {
  const { mock, client, opened } = kmsInMemory();
  let clock = 0;
  return {
    box: openSecretBox(client, 'alias/roomlight', () => clock, maxKeys),
    /** The box of another process. */
    another: () => openSecretBox(client, 'alias/roomlight', () => clock),
    kms: mock,
    unwraps: opened,
    pass(ms: number) {
      clock += ms;
    },
  };
}

describe('a secret box', () => {
  it('decrypts for the owner what it encrypted', async () => {
    const { box } = aBox();

    expect(await box.open(await box.seal(TOKEN, vera), vera)).toBe(TOKEN);
    expect(await box.open(await box.seal('', vera), vera)).toBe('');
    expect(await box.open(await box.seal('Ünïcødé 💡', vera), vera)).toBe('Ünïcødé 💡');
  });

  it('binds the wrapped key to the service, the owner and the kind', async () => {
    const { box, kms } = aBox();
    await box.seal(TOKEN, vera);
    const [call] = kms.commandCalls(GenerateDataKeyCommand);

    expect(call?.args[0].input).toEqual({
      KeyId: 'alias/roomlight',
      KeySpec: 'AES_256',
      EncryptionContext: { service: 'roomlight', owner: 'vera_vale', kind: 'events-token' },
    });
  });

  it('never encrypts the same way twice, and shows nothing of the secret', async () => {
    const { box } = aBox();
    const sealed = [await box.seal(TOKEN, vera), await box.seal(TOKEN, vera)];

    expect(new Set(sealed.map((one) => JSON.stringify(one))).size).toBe(2);
    expect(new Set(sealed.map(({ iv }) => iv)).size).toBe(2);
    expect(JSON.stringify(sealed)).not.toContain(TOKEN);
    expect(Buffer.from(sealed[0]?.box ?? '', 'base64').toString('latin1')).not.toContain(TOKEN);
  });

  it.each([
    ['another owner', { ...vera, owner: 'cleo_cane' }],
    ['another kind', { ...vera, kind: 'api-key' as const }],
  ])('doesn’t decrypt for %s, even with a cached key', async (_, other) => {
    const { box } = aBox();
    const sealed = await box.seal(TOKEN, vera);
    await box.open(sealed, vera);

    await expect(box.open(sealed, other)).rejects.toThrow('InvalidCiphertext');
  });

  it.each(['iv', 'box'] as const)('doesn’t decrypt with a changed %s', async (part) => {
    const { box } = aBox();
    const sealed = await box.seal(TOKEN, vera);
    const bytes = Buffer.from(sealed[part], 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;

    await expect(box.open({ ...sealed, [part]: bytes.toString('base64') }, vera)).rejects.toThrow();
  });

  it('doesn’t decrypt with a tag that was cut off, which would be easier to guess', async () => {
    const { box } = aBox();
    const sealed = await box.seal('', vera);
    const cut = Buffer.from(sealed.box, 'base64').subarray(0, 12).toString('base64');

    await expect(box.open({ ...sealed, box: cut }, vera)).rejects.toThrow('tag');
  });

  it('doesn’t decrypt with another secret’s key', async () => {
    const { box } = aBox();
    const [one, other] = [await box.seal(TOKEN, vera), await box.seal('other', vera)];

    await expect(box.open({ ...one, key: other.key }, vera)).rejects.toThrow();
  });

  it('calls KMS once in two hours', async () => {
    const { box, unwraps, pass } = aBox();
    const sealed = await box.seal(TOKEN, vera);
    await box.open(sealed, vera);
    pass(2 * HOUR - 1);
    await box.open(sealed, vera);
    expect(unwraps()).toBe(1);

    pass(1);
    await box.open(sealed, vera);
    expect(unwraps()).toBe(2);
  });

  it('caches a key per secret', async () => {
    const { box, unwraps } = aBox();
    const [one, other] = [await box.seal('one', vera), await box.seal('other', vera)];

    expect([await box.open(one, vera), await box.open(other, vera)]).toEqual(['one', 'other']);
    expect(unwraps()).toBe(2);
  });

  it('forgets the oldest key if there are too many', async () => {
    const { box, unwraps } = aBox(2);
    const [first, second, third] = [
      await box.seal('1', vera),
      await box.seal('2', vera),
      await box.seal('3', vera),
    ];
    for (const sealed of [first, second, third]) await box.open(sealed, vera);
    expect(unwraps()).toBe(3);

    for (const sealed of [second, third]) await box.open(sealed, vera);
    expect(unwraps()).toBe(3);
    await box.open(first, vera);
    expect(unwraps()).toBe(4);
  });

  it('opens a secret with a key that another process opened', async () => {
    const { box, another, unwraps } = aBox();
    const sealed = await box.seal(TOKEN, vera);
    expect(box.keys.find(sealed, vera)).toBeNull();
    await box.open(sealed, vera);
    const key = box.keys.find(sealed, vera);
    if (!key) throw new Error('The box forgot its key.');

    const other = another();
    other.keys.add(sealed, vera, key);
    expect(await other.open(sealed, vera)).toBe(TOKEN);
    expect(unwraps()).toBe(1);
  });

  it('reports a KMS response without a key', async () => {
    const { box, kms } = aBox();
    kms.on(GenerateDataKeyCommand).resolves({});
    kms.on(DecryptCommand).resolves({});

    await expect(box.seal(TOKEN, vera)).rejects.toThrow('KMS answered without a key.');
    await expect(box.open({ key: '', iv: '', box: '' }, vera)).rejects.toThrow('without a key');
  });
});
