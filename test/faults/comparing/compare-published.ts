import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { TABLES } from '../process';
import type { Stage } from '../stage';
import { dump } from '../storage/dump';
import { openStorage } from '../storage/memory-storage';
import type { Objects } from '../storage/unruly-store';

/** What publishing is made of. */
const SCANS = new Set(['SITE#SCANS', 'SITE#LOG']);

/**
 * Names the published files that are not what one undisturbed publishing of the same scans makes,
 * right after the last one.
 */
export async function comparePublished(stage: Stage): Promise<readonly string[]> {
  const truth: Objects = new Map();
  const calm = stage.openApart(openStorage(TABLES), truth);
  for (const item of await dump(stage.storage, 'capture')) {
    if (SCANS.has(item.pk)) await calm.capture.put(item);
  }
  await publishSite(calm, calm.published);
  const keys = new Set([...stage.published.keys(), ...truth.keys()]);
  return [...keys].filter((key) => textOf(stage.published, key) !== textOf(truth, key));
}

function textOf(objects: Objects, key: string): string | undefined {
  const body = objects.get(key);
  return body && Buffer.from(body).toString('base64');
}
