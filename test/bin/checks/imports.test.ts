import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FLOORS, LAZY_DOORS } from '@bin/checks/floors';
import { findCycles } from '@bin/checks/import-cycles';
import { readImports } from '@bin/checks/import-graph';
import { listSourceFiles } from '@bin/checks/source-files';
import { findUpwardImports } from '@bin/checks/upward-imports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
  write({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { paths: { '@shared/*': ['./shared/*'], '@lambdas/*': ['./lambdas/*'] } },
    }),
  });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
}

/** Returns `a > b` for each import of the files that breaks a rule. */
function upward(files: Readonly<Record<string, string>>): string[] {
  write(files);
  const sources = listSourceFiles(root, [...new Set(Object.keys(files).map(topFolder))]);
  return findUpwardImports(readImports(root, sources), FLOORS, LAZY_DOORS).map(
    ({ from, to }) => `${from} > ${to}`,
  );
}

const topFolder = (file: string) => file.split('/')[0] ?? '';

describe('the floors', () => {
  it('let files import what is below them', () => {
    expect(
      upward({
        'shared/domain/time/day.ts': 'export const DAY = 1;',
        'shared/api/status.ts': "export { DAY } from '@shared/domain/time/day';",
        'lambdas/data/rooms.ts': "import { DAY } from '@shared/api/status'; export const x = DAY;",
        'lambdas/status/get-status.ts': "import { x } from '@lambdas/data/rooms'; console.log(x);",
      }),
    ).toEqual([]);
  });

  it.each([
    ['lambdas/runtime/table.ts', 'lambdas/data/rooms', "import '@lambdas/data/rooms';"],
    ['lambdas/runtime/table.ts', 'lambdas/data/rooms', "import '../data/rooms';"],
    ['lambdas/runtime/table.ts', 'lambdas/data/rooms', "import type { A } from '../data/rooms';"],
    ['lambdas/runtime/table.ts', 'lambdas/data/rooms', "export * from '../data/rooms';"],
    ['lambdas/runtime/table.ts', 'lambdas/data/rooms', "await import('../data/rooms');"],
    ['shared/domain/a/b.ts', 'shared/api/c', "import '@shared/api/c';"],
    ['shared/domain/a/b.ts', 'lambdas/data/c', "import '@lambdas/data/c';"],
    // Jobs import no calls, calls no jobs, and jobs no other jobs.
    ['lambdas/pipeline/scan/handler.ts', 'lambdas/team/list', "import '../../team/list';"],
    ['lambdas/team/list.ts', 'lambdas/pipeline/scan/a', "import '../pipeline/scan/a';"],
    ['lambdas/pipeline/scan/handler.ts', 'lambdas/pipeline/stats/a', "import '../stats/a';"],
    ['web/app/features/a/page.tsx', 'web/app/features/b/part', "import '../b/part';"],
    ['web/ui/button.tsx', 'web/app/features/b/part', "import '../app/features/b/part';"],
    ['web/app/page.tsx', 'lambdas/data/rooms', "import '@lambdas/data/rooms';"],
  ])('stop %s from importing %s by %s', (from, to, source) => {
    const target = `${to}.ts`;
    expect(upward({ [from]: source, [target]: 'export type A = 1;' })).toEqual([
      `${from} > ${target}`,
    ]);
  });

  it('let jobs and features import from their shared folder', () => {
    expect(
      upward({
        'lambdas/pipeline/shared/each-performer.ts': 'export {};',
        'lambdas/pipeline/scan/handler.ts': "import '../shared/each-performer';",
        'web/app/features/shared/part.tsx': 'export {};',
        'web/app/features/a/page.tsx': "import '../shared/part';",
      }),
    ).toEqual([]);
  });

  it('let the table of screens name pages that are loaded when they are opened', () => {
    const screens = "export const load = () => import('../app/features/a/page');";
    const page = { 'web/app/features/a/page.tsx': 'export {};' };
    expect(upward({ ...page, 'web/lib/screens.ts': screens })).toEqual([]);
    expect(upward({ ...page, 'web/lib/other.ts': screens })).toHaveLength(1);
  });
});

describe('import cycles', () => {
  const cyclesOf = (files: Readonly<Record<string, string>>) => {
    write(files);
    return findCycles(readImports(root, Object.keys(files)));
  };

  it('are found once each, by the shortest path', () => {
    expect(
      cyclesOf({
        'shared/a.ts': "import './b';",
        'shared/b.ts': "import type { C } from './c';\nimport './d';",
        'shared/c.ts': "import '@shared/a'; export type C = 1;",
        'shared/d.ts': "import './e';",
        'shared/e.ts': "import './a';",
      }),
    ).toEqual([
      ['shared/a.ts', 'shared/b.ts', 'shared/c.ts'],
      ['shared/d.ts', 'shared/e.ts', 'shared/a.ts', 'shared/b.ts'],
    ]);
  });

  it('don’t include dynamic imports', () => {
    expect(
      cyclesOf({ 'shared/a.ts': "import './b';", 'shared/b.ts': "void import('./a');" }),
    ).toEqual([]);
  });
});

it('reports imports of missing files', () => {
  write({ 'shared/a.ts': "import './gone';" });
  expect(() => readImports(root, ['shared/a.ts'])).toThrow(
    'shared/a.ts imports ./gone, which is not there.',
  );
});
