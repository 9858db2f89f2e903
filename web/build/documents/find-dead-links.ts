import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '@shared/site/blocks';
import { anchorsOf, linksOf } from './links-of';
import { ROOT } from './read-document';

/** A document and the address at which it is read. */
export interface LinkingDocument {
  readonly path: string;
  readonly file: string;
  readonly blocks: readonly Block[];
  /** Anchors that the screen around it adds. @default none */
  readonly anchors?: readonly string[];
}

/** What else there is on the site. */
export interface LinkTargets {
  /** True for the path of a screen or a published file. */
  readonly exists: (path: string) => boolean;
  /**
   * The anchors of a screen that is no document. Undefined if only a browser can tell: then any
   * anchor passes.
   */
  readonly anchorsAt: (path: string) => ReadonlySet<string> | undefined;
}

/** Describes each link of the documents that leads nowhere on this site, with file and line. */
export function findDeadLinks(
  documents: readonly LinkingDocument[],
  { exists, anchorsAt }: LinkTargets,
  root = ROOT,
): string[] {
  const anchors = new Map<string, Set<string>>();
  // Several documents may share an address.
  for (const { path, blocks, anchors: more = [] } of documents) {
    anchors.set(path, new Set([...(anchors.get(path) ?? []), ...anchorsOf(blocks), ...more]));
  }
  const isDead = (href: string, from: string) => {
    const { pathname, hash } = new URL(href, `https://here.invalid${from}`);
    const known = anchors.get(pathname) ?? anchorsAt(pathname);
    if (!anchors.has(pathname) && !exists(pathname)) return true;
    return hash !== '' && known !== undefined && !known.has(decodeURIComponent(hash.slice(1)));
  };
  return documents.flatMap(({ path, file, blocks }) =>
    linksOf(blocks)
      .filter((href) => /^[/#]/.test(href) && isDead(href, path))
      .map((href) => `${file}:${lineOf(href, file, root)}: ${href} leads nowhere.`),
  );
}

/** The first line that contains the link. */
function lineOf(href: string, file: string, root: string): number {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(href)) + 1;
}
