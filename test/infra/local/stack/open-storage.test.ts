import { openStorage } from '@infra/local/stack/open-storage';
import { expect, it, vi } from 'vitest';
import { filesWith } from '../storage/files-with';
import { temporaryDirectory } from '../storage/temporary-directory';

/** Random, so that compression leaves it readable. */
const NAME = 'q7zk2mx9w';
const notes = { pk: 'P#vera_vale', from: 'NOTE#', to: 'NOTE#~' };

/** Opens the storage as each maintenance command does, in its own process. */
async function openAnew(directory: string) {
  delete process.env.CAPTURE_TABLE;
  vi.resetModules();
  const storage = await openStorage(directory);
  const { services } = await import('@lambdas/runtime/services');
  return { storage, configs: services().configs };
}

it('leaves a deleted name in no file after a compaction, not even as a key', async () => {
  const directory = temporaryDirectory();
  const first = await openAnew(directory);
  await first.configs.put({ ...notes, sk: `NOTE#${NAME}`, text: `${NAME} likes rain` });
  await first.configs.put({ ...notes, sk: 'NOTE#z', text: 'stays' });
  await first.storage.close();
  expect(filesWith(directory, NAME)).not.toEqual([]);

  const second = await openAnew(directory);
  await second.configs.query(notes);
  await second.configs.remove({ pk: notes.pk, sk: `NOTE#${NAME}` });
  await second.storage.compact();
  await second.storage.close();

  expect(filesWith(directory, NAME)).toEqual([]);
  const third = await openAnew(directory);
  expect(await third.configs.query(notes)).toMatchObject([{ text: 'stays' }]);
  await third.storage.close();
});
