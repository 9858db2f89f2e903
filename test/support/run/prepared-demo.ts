import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup of the browser tests: a folder for this run's prepared demo, which all
 * workers share. `openDemoStack()` fills it.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'roomlight-demo-'));
  process.env.PREPARED_DEMO = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
