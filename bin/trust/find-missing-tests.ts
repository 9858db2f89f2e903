import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTests, TrustRow } from './trust-row';

/** Returns the tests that a row names although they are not in the test sources, or never run. */
export function findMissingTests(root: string, { tests }: TrustRow): string[] {
  return tests.flatMap(({ file, titles }) => {
    const path = join(root, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return titles.filter((title) => !hasTest(source, title)).map((title) => `${file}: ${title}`);
  });
}

/** Whether a source has the groups and the test of a title, one after the other. */
export function hasTest(source: string, title: NamedTests['titles'][number]): boolean {
  const parts = title.split(' › ');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const isTest = index === parts.length - 1;
    at = endOfCall(source, isTest ? '(?:it|test)' : 'describe', part, at);
    if (at < 0) return false;
  }
  return true;
}

/** Returns the end of a title that is the first argument of a test or group, or -1 if there is none. */
function endOfCall(source: string, name: string, title: string, from: number): number {
  const call = new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1`, 'g');
  call.lastIndex = from;
  for (let match = call.exec(source); match; match = call.exec(source)) {
    if (isRunning(source.slice(0, match.index), name)) return call.lastIndex;
  }
  return -1;
}

/**
 * Whether the last test or group that begins in a text has that name and runs. Cases of `each` may
 * follow its name.
 */
function isRunning(before: string, name: string): boolean {
  const calls = before.match(/^[ \t]*(?:\/\/.*)?\b(?:describe|it|test)\b[.\w]*/gm) ?? [];
  const last = calls.at(-1)?.trim() ?? '';
  return new RegExp(`^${name}(?:\\.(?!skip$|todo$|fails$)\\w+)*$`).test(last);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
