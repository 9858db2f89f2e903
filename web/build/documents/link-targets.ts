import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { glossary } from '@shared/metrics/glossary';
import { paths } from '@web/lib/paths';
import { screenAt } from '@web/lib/screen-at';
import { entryPath, SCREENS } from '@web/lib/screens';
import type { LinkTargets } from './find-dead-links';
import { ROOT } from './read-document';

/** Written by the build. */
const BUILT = ['/openapi.json', '/robots.txt', '/sitemap.xml', '/updates.xml'];

/**
 * The screens and published files of this site.
 *
 * @param pages paths of documents and other generated pages
 */
export function linkTargets(pages: readonly string[], root = ROOT): LinkTargets {
  const folder = join(root, 'web/public');
  const published = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const files = new Set([...published, ...BUILT, ...pages, paths.dashboard]);
  // A screen with a parameter answers any value, so its documents must be listed.
  const isScreen = (path: string) => {
    const screen = screenAt(path);
    if (screen === undefined) return false;
    return (
      screen.access === 'signed-in' || !screen.path.includes(':') || path === entryPath(screen.path)
    );
  };
  const metrics = new Set(
    glossary().flatMap(({ topic, metrics }) => [
      `chapter-${topic}`,
      ...metrics.map(({ id }) => id),
    ]),
  );
  return {
    exists: (path) => files.has(path) || isScreen(path),
    anchorsAt: (path) => (path === SCREENS.metrics.path ? metrics : undefined),
  };
}
