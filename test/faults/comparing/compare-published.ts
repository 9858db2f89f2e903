import { publishSite } from '../../../lambdas/pipeline/publishing/publish-site';
import type { Process } from '../process';
import type { Storage } from '../storage/direct-storage';
import { dump } from '../storage/dump';
import type { Objects } from '../storage/unruly-store';

/** What publishing is made of. */
const SCANS = new Set(['SITE#SCANS', 'SITE#LOG']);

/**
 * Names the published files that are not what one undisturbed publishing of the same scans makes.
 *
 * @param calm a process on tables without any trace of publishing
 */
export async function comparePublished(
  stored: Storage,
  published: Objects,
  calm: Process,
  calmlyPublished: Objects,
): Promise<readonly string[]> {
  for (const item of await dump(stored, 'capture')) {
    if (SCANS.has(item.pk)) await calm.capture.put(item);
  }
  await publishSite(calm, calm.published);
  const keys = new Set([...published.keys(), ...calmlyPublished.keys()]);
  return [...keys].filter((key) => textOf(published, key) !== textOf(calmlyPublished, key));
}

function textOf(objects: Objects, key: string): string | undefined {
  const body = objects.get(key);
  return body && Buffer.from(body).toString('base64');
}
