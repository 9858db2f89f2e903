import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { filesWith } from '../storage/files-with';
import { temporaryDirectory } from '../storage/temporary-directory';
import { anS3 } from './s3-under-test';

const NAME = 'q7zk2mx9w';

it.each([
  [
    'deleted',
    ({ client }: Awaited<ReturnType<typeof anS3>>) =>
      client.send(new DeleteObjectCommand({ Bucket: 'shelf', Key: 'a/b.json' })),
  ],
  ['replaced', ({ put }: Awaited<ReturnType<typeof anS3>>) => put('a/b.json', 'nobody')],
])('an object that was %s leaves no bytes in the folder', async (_, end) => {
  const directory = temporaryDirectory();
  const s3 = await anS3({ directory });
  await s3.put('a/b.json', `${NAME} sang`, { Metadata: { about: NAME } });
  expect(filesWith(directory, NAME)).toHaveLength(1);

  await end(s3);

  expect(filesWith(directory, NAME)).toEqual([]);
});
