import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { TABLES } from '../process';
import type { Stage } from '../stage';
import { dump } from '../storage/dump';
import { openStorage } from '../storage/memory-storage';
import type { Objects } from '../storage/misbehaving-store';

/** The sources of published files. */
const SCANS = new Set(['SITE#SCANS', 'SITE#LOG', 'SITE#TAGROOMS']);

/**
 * Names the published files that differ from what a single undisturbed run makes from the same
 * scans, right after the last one.
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
