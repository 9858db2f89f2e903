import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallCost } from './calls/measure-calls';
import { questionsAt } from './calls/questions';
import { IN_PAGE_HEADING, inPageSection, withInPageSection } from './extension/in-page-section';
import { timeOfScript } from './extension/profile-time';
import { adviceStats } from './figures/advice-stats';
import { duelStats } from './figures/duel-stats';
import { firstViewStats } from './figures/first-view-stats';
import { growthStats } from './figures/growth-stats';
import { goal, statWithoutGoal } from './figures/stat';
import { table } from './figures/table';
import { writeDocument } from './figures/write-document';
import { compare, median } from './peer/race';

test('meets a goal up to its bound, as displayed', () => {
  expect(goal('a', 10, 'RRU', 10).holds).toBe(true);
  expect(goal('a', 10.00001, 'RRU', 10)).toMatchObject({ value: 10, holds: true });
  expect(goal('a', 10.5, 'RRU', 10).holds).toBe(false);
  expect(statWithoutGoal('b', 5, 'KB')).toMatchObject({ goal: null, holds: true });
});

test('measures growth of a fixed window against three months, and of all time against the first', () => {
  const costs = (factor: number) =>
    questionsAt(Date.UTC(2026, 10, 1), Date.UTC(2026, 9, 30)).map(
      (question): CallCost => ({
        question,
        readUnits: factor,
        requests: 1,
        roundTrips: 1,
        bytesRead: 0,
        bytes: 0,
        gzBytes: 0,
        from: [],
      }),
    );
  const figures = growthStats([
    { months: 1, costs: costs(1) },
    { months: 3, costs: costs(2) },
    { months: 36, costs: costs(3) },
  ]);

  const figure = (name: string) => figures.find(({ label }) => label === name);
  expect(figure('growth 36/3 months, tippers 30 d')).toMatchObject({ value: 1.5, holds: false });
  expect(figure('growth 36/1 months, tippers all time')).toMatchObject({
    value: 3,
    goal: 6,
    holds: true,
  });
  expect(figures.some(({ label }) => label.includes('user_settings'))).toBe(false);
});

test('misses a goal only if the whole interval is beyond it', () => {
  const clear = compare(new Array(15).fill(9), new Array(15).fill(10));
  expect(clear).toMatchObject({ ratio: 0.9, low: 0.9, high: 0.9 });
  const noisy = { ...clear, low: 0.5 };
  const holds = (race: typeof clear) =>
    duelStats([{ name: 'heatmap', isAllTime: false, race }])[0]?.holds;
  expect(holds(clear)).toBe(false);
  expect(holds(noisy)).toBe(true);
});

test('takes the mean of the middle two as the median of an even number of times', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test('counts each file that the document and the overview load once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'roomlight-web-'));
  const files = {
    'application.html': '<script type="module" src="/assets/index-a.js"></script>',
    'assets/index-a.js': 'import{a}from"./shared-b.js";const p=()=>import("./other-page-c.js")',
    'assets/shared-b.js': 'export const a=1',
    'assets/other-page-c.js': 'never',
    'assets/overview-page-d.js': 'import"./shared-b.js";const c=()=>import(`./chart-e.js`)',
    'assets/chart-e.js': 'export{}',
  };
  await mkdir(join(root, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);

  const [, count] = await firstViewStats(root);
  expect(count).toMatchObject({ value: 4, unit: 'files' });
  await rm(root, { recursive: true });
  expect(await firstViewStats(root)).toEqual([]);
});

test('explains why a goal is missed, and doesn’t describe the machine', () => {
  const page = writeDocument(
    {
      figures: [
        goal('C5 bytes read per byte of response, largest, 36 months', 180, 'x', 6),
        goal('C8 bundle materialize', 400, 'KB', 450),
        goal('C8 bundle publish', 500, 'KB', 450),
        goal('growth 36/3 months, tippers 30 d', 2, 'x', 1.1),
        statWithoutGoal('read units of the pipeline per 1,000 events', 500, 'RRU'),
      ],
      milestones: [{ months: 36, costs: [] }],
      firstOnAir: [],
      watchedOnAir: [],
      onAir: [],
      pipeline: [],
      stored: [],
      duels: [],
      bundles: [],
      inPage: null,
      events: 6_000_000,
    },
    [['node', 'v20.0.0']],
  );

  expect(page).toContain('3 of 4 goals are missed.');
  expect(page).toContain('| 180 x | 6 | no | a response of a few bytes');
  expect(page).toContain('except publish (500 KB).');
  expect(page).toContain('| tippers 30 d | 2 | 1.1 |');
  expect(page).not.toMatch(/EPYC|GB/);
});

test('aligns tables, with numbers on the right', () => {
  const lines = table(
    ['name', 'RRU'],
    [
      ['a', 0.5],
      ['longer', 12],
    ],
  ).split('\n');
  expect(lines).toEqual(['name    RRU', '------  ---', 'a       0.5', 'longer   12']);
});

test('says how much more than others simulated performers earn with advice', () => {
  const [gain, lastWeek, bestHour] = adviceStats(40);
  expect(gain?.value).toBeGreaterThan(1.1);
  expect(lastWeek?.value).toBeCloseTo(1 / (gain?.value ?? 0), 3);
  expect([lastWeek?.holds, bestHour?.holds]).toEqual([true, true]);
});

test('counts the time of a script with what it called, and its longest run', () => {
  const frame = (url: string, functionName = '') => ({ url, functionName });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame(''), children: [2, 4, 5] },
      { id: 2, callFrame: frame('ours.js', 'read'), children: [3] },
      { id: 3, callFrame: frame('', 'querySelectorAll') },
      { id: 4, callFrame: frame('page.js') },
      { id: 5, callFrame: frame('', '(idle)') },
    ],
    samples: [2, 3, 4, 3, 5, 2],
    timeDeltas: [0, 1_000, 2_000, 4_000, 1_000, 50_000],
  };
  // 1 and 2 ms at first, and 1 ms later, beside 4 ms of the page.
  expect(timeOfScript(profile, 'ours.js')).toEqual({ share: 4 / 8, longestMs: 3 });
  expect(timeOfScript({ nodes: [] }, 'ours.js')).toEqual({ share: 0, longestMs: 0 });
});

test('says what the extension costs a page, or that nobody measured it', () => {
  const crowd = { users: 100_000, linesPerSecond: 500 };
  const section = inPageSection([
    { crowd, totalMs: 1_234.5, longestMs: 12.3, share: 0.0123, tips: 600 },
  ]);
  expect(section).toContain('| 100,000 | 500 | 600 | 1,235 ms | 1.2% | 12 ms |');
  expect(inPageSection(null)).toContain('Not measured');

  const around = (inside: string) =>
    `# Benchmark\n\n## Goals\n\nAll.\n\n${inside}\n\n## Growth\n\nNone.\n`;
  const older = around(`${IN_PAGE_HEADING}\n\nOlder.`);
  expect(withInPageSection(older, section)).toBe(around(section));
  expect(withInPageSection('# Benchmark\n', section)).toBe(`# Benchmark\n\n${section}\n`);
});
