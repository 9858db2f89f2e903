import { costPage } from '@infra/cost/cost-page';
import { readBenchmark } from '@infra/cost/read-benchmark';
import { expect, it } from 'vitest';
import { benchmarkPage, documentOf } from './benchmark-page';

const page = costPage(readBenchmark(benchmarkPage));

it('docs/cost.md is what the command writes: npm run -s cost -- --document docs/cost.md', () => {
  expect(documentOf('cost.md')).toBe(page);
});

it('docs/operations.md has the first table of docs/cost.md', () => {
  const [table = ''] = /^\| Rooms \|.*\n(?:\|.*\n)+/m.exec(page) ?? [];
  expect(table).toContain('| 2,500 |');
  expect(documentOf('operations.md')).toContain(table);
});
