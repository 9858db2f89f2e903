import { readdirSync } from 'node:fs';
import { lockDirectory } from '@infra/local/storage/directory-lock';
import { expect, test } from 'vitest';
import { startChild } from './child-process';
import { temporaryDirectory } from './temporary-directory';

function lockingChild(directory: string) {
  return startChild(`
    import { lockDirectory } from './infra/local/storage/directory-lock.ts';
    await lockDirectory(${JSON.stringify(directory)});
    console.log('locked');
    setInterval(() => {}, 1000);
  `);
}

test('names the live process that holds the directory', async () => {
  const directory = temporaryDirectory();
  const child = lockingChild(directory);
  await child.nextLine();

  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${child.pid}`);
});

test('takes over the lock of a dead process', async () => {
  const directory = temporaryDirectory();
  const child = lockingChild(directory);
  await child.nextLine();
  await child.kill();

  const unlock = await lockDirectory(directory);

  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
});

test('releases the directory without leaving anything behind', async () => {
  const directory = temporaryDirectory();

  await (await lockDirectory(directory))();
  expect(readdirSync(directory)).toEqual([]);

  await (await lockDirectory(directory))();
});
