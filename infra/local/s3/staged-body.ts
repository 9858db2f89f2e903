import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChecksumAlgorithm, startChecksum } from './checksums';

/** A completely received body that has no key yet. */
export interface StagedBody {
  readonly path: string;
  readonly size: number;
  readonly md5Hex: string;
  /** Base64, for each requested algorithm. */
  readonly checksums: ReadonlyMap<ChecksumAlgorithm, string>;
}

/**
 * Writes bytes to a temporary file while computing their digests. Removes the file if the source
 * fails.
 */
export async function stageBody(
  source: AsyncIterable<Uint8Array>,
  stagingDirectory: string,
  algorithms: Iterable<ChecksumAlgorithm>,
): Promise<StagedBody> {
  const path = join(stagingDirectory, randomUUID());
  const md5 = createHash('md5');
  const running = [...new Set(algorithms)].map((name) => ({ name, sum: startChecksum(name) }));
  let size = 0;

  const file = await open(path, 'wx');
  try {
    for await (const bytes of source) {
      await file.writeFile(bytes);
      md5.update(bytes);
      for (const { sum } of running) sum.update(bytes);
      size += bytes.length;
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }

  return {
    path,
    size,
    md5Hex: md5.digest('hex'),
    checksums: new Map(running.map(({ name, sum }) => [name, sum.digest()])),
  };
}
