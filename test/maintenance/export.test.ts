import '@test/support/silent-logs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPerformer } from '@lambdas/maintenance/export-performer';
import { exportTipper } from '@lambdas/maintenance/export-tipper';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { csvLine } from '@lambdas/services/export/files';
import { feedEvents } from '@test/support/feed-events';
import { writeByHand } from '@test/support/human-writing';
import { secretsOf } from '@test/support/secrets-of';
import {
  ANCHOR,
  aRoom,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom();
const other = aRoom({ name: 'mira_mond', eventsToken: 'eventsTokenOfMira1234' });

let service: ServiceUnderTest;
let person: Person;
let viewer: string;
let whole: string;
let one: string;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other] });
  person = await service.performerOf(plan);
  await service.performerOf(other);
  viewer = await writeByHand(person, plan.name);
  whole = join(service.directory, 'whole');
  one = join(service.directory, 'one');
  await exportPerformer(openFullStore(), plan.name, whole);
  await exportTipper(openFullStore(), plan.name, viewer, one);
}, 120_000);

afterAll(() => service?.stop());

const textOf = async (folder: string) => {
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};
const listIn = async (folder: string, name: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
const rowsIn = async (folder: string, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, `${name}.csv`), 'utf8'), { columns: true });

const tips = () => feedEvents(plan, ANCHOR).filter(({ method }) => method === 'tip');

describe('the export of a performer', () => {
  it('has every event, session and tip', async () => {
    const sent = feedEvents(plan, ANCHOR);
    const events = await listIn(whole, 'events');
    const ids = new Set(events.map(({ id }) => id));
    expect(sent.filter(({ id }) => !ids.has(id))).toEqual([]);
    const rows = await rowsIn(whole, 'tips');
    expect(rows).toHaveLength(tips().length);
    const sum = (all: readonly { tokens?: string | number }[]) =>
      all.reduce((tokens, row) => tokens + Number(row.tokens), 0);
    expect(sum(rows)).toBe(sum(tips()));
    expect(sum(await rowsIn(whole, 'tippers'))).toBe(sum(tips()));
    const broadcasts = await listIn(whole, 'broadcasts');
    expect(await rowsIn(whole, 'sessions')).toHaveLength(broadcasts.length);
  });

  it('has what people wrote', async () => {
    expect(JSON.stringify(await listIn(whole, 'session-tags'))).toContain(`night of ${viewer}`);
    expect(JSON.stringify(await listIn(whole, 'session-notes'))).toContain(`thank @${viewer}`);
    expect(JSON.stringify(await listIn(whole, 'tipper-notes'))).toContain('likes songs');
    expect(JSON.stringify(await listIn(whole, 'tip-menu'))).toContain(`song for ${viewer}`);
    expect(JSON.stringify(await listIn(whole, 'accounts'))).toContain(`ask ${viewer}`);
  });

  it('contains no secret, encrypted or not, and nothing about anybody else', async () => {
    const text = await textOf(whole);
    for (const secret of await secretsOf(person, plan)) {
      expect(secret).toMatch(/.{8}/);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(other.name);
  });
});

describe('the export of a tipper', () => {
  it('has their events, tips and chat, and no one else’s', async () => {
    const theirs = tips().filter(({ user }) => user === viewer);
    const rows = await rowsIn(one, 'tips');
    expect(rows.map(({ tokens }) => Number(tokens))).toEqual(theirs.map(({ tokens }) => tokens));
    expect(await rowsIn(one, 'tippers')).toMatchObject([{ name: viewer }]);
    const events = (await listIn(one, 'events')) as unknown as {
      object: { user?: { username: string }; message?: { toUser?: string } };
    }[];
    expect(events.length).toBeGreaterThan(theirs.length);
    for (const { object } of events) {
      expect([object.user?.username, object.message?.toUser]).toContain(viewer);
    }
  });

  it('has the notes about them and all other texts that name them', async () => {
    const notes = JSON.stringify(await listIn(one, 'tipper-notes'));
    expect(notes).toContain('likes songs');
    expect(notes).not.toContain('someone_else');
    const mentions = JSON.stringify(await listIn(one, 'mentions'));
    for (const text of [`night of ${viewer}`, `thank @${viewer}`, `song for ${viewer}`]) {
      expect(mentions).toContain(text);
    }
  });
});

describe('a line of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@name', "'@name"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
  ])('writes %j completely and as text', (cell, written) => {
    expect(csvLine([cell, -1, null, true])).toBe(`${written},-1,,true\r\n`);
  });
});
