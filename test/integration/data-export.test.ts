import '@test/support/silent-logs';
import { exportKey, findExport } from '@lambdas/data/accounts/data-exports';
import { exportAccounts } from '@lambdas/pipeline/export/export-accounts';
import { openRemover } from '@lambdas/runtime/object-remover';
import { openArchive, openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { closeAccount } from '@shared/api/account';
import { getDataExport, startDataExport } from '@shared/api/data-export';
import { feedEvents } from '@test/support/feed-events';
import { writeByHand } from '@test/support/human-writing';
import { giveRole } from '@test/support/members';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { secretsOf } from '@test/support/secrets-of';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const vera = aRoom({ historyDays: 6 });
const nora = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 2 });
const mira = aRoom({ name: 'mira_mond', eventsToken: 'eventsTokenOfMira1234', historyDays: 2 });

let service: ServiceUnderTest;
let owner: Person;
let other: Person;
let clock = ANCHOR;
let viewer: string;
let accessToken: string;

beforeAll(async () => {
  service = await startService({ rooms: [vera, nora, mira] });
  owner = await service.performerOf(vera, { email: 'owner@example.com' });
  await service.performerOf(nora, { email: 'owner@example.com' });
  other = await service.performerOf(mira);
  // An account's view of another account's performer is not its own data.
  await giveRole(owner, mira.name, 'Admin');
  viewer = await writeByHand(owner, vera.name);
  ({ accessToken } = await giveOutsideCredentials(owner, vera.name));
}, 120_000);
afterAll(() => service?.stop());

const pass = (ms: number) => {
  clock += ms;
  service.setTime(clock);
};
const run = () => service.stack.runJob('export', {});
const start = (person = owner) => person.ask(startDataExport, { body: {} });
const state = (person = owner) => person.call(getDataExport);
const requestOf = (person = owner) =>
  findExport(services().configs, person.sub, { consistent: true });

async function download(url: string | null): Promise<Record<string, string>> {
  const answer = await fetch(url ?? '');
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, b]) => [name, strFromU8(b)]));
}
const rowsOf = (csv: string | undefined): Record<string, string>[] =>
  parse(csv ?? '', { columns: true });

describe('exports of an account’s data', { shuffle: false }, () => {
  describe('an export before it is requested', () => {
    it('is absent', async () => {
      expect(await state()).toEqual({
        state: 'none',
        requestedAt: null,
        readyAt: null,
        expiresAt: null,
        bytes: null,
        url: null,
      });
      await run();
      expect((await state()).state).toBe('none');
    });
  });

  describe('an export that was requested', () => {
    let files: Record<string, string>;

    it('runs, and a second request does not start another', async () => {
      const [first, second] = await Promise.all([start(), start()]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.json).toMatchObject({ state: 'running', url: null, bytes: null });
      const { id } = (await requestOf()) ?? {};
      pass(MINUTE);
      expect((await start()).json).toEqual(first.json);
      expect((await requestOf())?.id).toBe(id);
    });

    it('restarts after the job was killed', async () => {
      const stuck = new Promise<never>(() => {});
      let isPutting = () => {};
      const putting = new Promise<void>((resolve) => {
        isPutting = resolve;
      });
      const stores = {
        archive: openArchive(),
        published: openPublished(),
        remover: openRemover('archive'),
      };
      const putFile = () => {
        isPutting();
        return stuck;
      };
      void exportAccounts(services(), { ...stores, files: { putFile } }, clock + MINUTE);
      await putting;
      expect(await requestOf()).toMatchObject({ state: 'running', begun: 1 });
      expect((await state()).url).toBeNull();

      await run();
      expect(await requestOf()).toMatchObject({ state: 'ready', begun: 2 });
      const ready = await state();
      expect(ready).toMatchObject({
        state: 'ready',
        readyAt: new Date(clock).toISOString(),
        expiresAt: new Date(clock + DAY).toISOString(),
      });
      files = await download(ready.url);
    });

    it('is a file of the announced size', async () => {
      const { url, bytes } = await state();
      const answer = await fetch(url ?? '');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="roomlight-2026-11-08\.zip"$/,
      );
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    });

    it('has every event, session and tip of each of the account’s performers once', () => {
      for (const room of [vera, nora]) {
        const sent = feedEvents(room, ANCHOR);
        const tips = sent.filter(({ method }) => method === 'tip');
        const events: { id: string }[] = JSON.parse(files[`${room.name}/events.json`] ?? '');
        const ids = new Set(events.map(({ id }) => id));
        expect(sent.filter(({ id }) => !ids.has(id))).toEqual([]);
        const rows = rowsOf(files[`${room.name}/tips.csv`]);
        expect(rows).toHaveLength(tips.length);
        const sum = (all: readonly { tokens?: string | number }[]) =>
          all.reduce((tokens, row) => tokens + Number(row.tokens), 0);
        expect(sum(rowsOf(files[`${room.name}/tippers.csv`]))).toBe(sum(tips));
        const broadcasts: unknown[] = JSON.parse(files[`${room.name}/broadcasts.json`] ?? '');
        expect(rowsOf(files[`${room.name}/sessions.csv`])).toHaveLength(broadcasts.length);
      }
    });

    it('has what people wrote, and what is stored about single viewers', () => {
      const file = (name: string) => files[`${vera.name}/${name}`];
      expect(file('session-tags.json')).toContain(`night of ${viewer}`);
      expect(file('tipper-notes.json')).toContain('likes songs');
      expect(file('tip-menu.json')).toContain(`song for ${viewer}`);
      expect(file('viewer-tips.json')).toContain(`#T#${viewer}`);
      expect(file('viewer-chat.json')).toMatch(/^\[\n/);
    });

    it('has the account’s settings, consents and roles', () => {
      expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
        email: 'owner@example.com',
        keptAfterDeletion: expect.stringContaining('hashes of your account, email address'),
        performers: [
          { name: vera.name, role: 'Admin' },
          { name: nora.name, role: 'Admin' },
        ],
        memberships: [{ role: 'Admin' }],
        settings: {
          createTipperProfiles: true,
          consents: { createTipperProfiles: { given: true, by: { isYou: true } } },
        },
      });
      expect(JSON.parse(files['access-tokens.json'] ?? '')).toMatchObject([
        { performers: [vera.name] },
      ]);
    });

    it('contains no secret, encrypted or not, and nothing about anybody else', async () => {
      const text = Object.values(files).join('\n');
      for (const secret of [...(await secretsOf(owner, vera)), accessToken]) {
        expect(secret).toMatch(/.{8}/);
        expect(text).not.toContain(secret);
      }
      expect(Object.keys(files).filter((name) => name.includes(mira.name))).toEqual([]);
      expect(text).not.toContain(other.sub);
      const { 'account.json': own = '', ...rest } = files;
      // The account's access to a team's rooms is its own data, but nothing else names them.
      expect(own).toContain(mira.name);
      expect(Object.values(rest).join('\n')).not.toContain(mira.name);
    });
  });

  describe('an export that is ready', () => {
    it('is the only one of the day', async () => {
      const answer = await start();
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe(String(DAY / 1000));
      expect(answer.json).toMatchObject({
        detail: expect.stringContaining(new Date(clock + DAY).toISOString()),
      });
    });

    it('has a link that expires after ten minutes', async () => {
      const { url } = await state();
      pass(10 * MINUTE + 1000);
      expect((await fetch(url ?? '')).status).toBe(403);
      expect((await fetch((await state()).url ?? '')).status).toBe(200);
    });

    it('is gone after a day, and another may be requested', async () => {
      const seen = await requestOf();
      expect(seen && (await openArchive().get(exportKey(seen)))).not.toBeNull();
      pass(DAY);
      expect(await state()).toMatchObject({ state: 'none', url: null });
      await run();
      expect(await requestOf()).toBeNull();
      expect(seen && (await openArchive().get(exportKey(seen)))).toBeNull();
      expect((await start()).status).toBe(200);
    });
  });

  describe('an export that keeps failing', () => {
    it('fails after some attempts, and may be requested again', async () => {
      const stores = {
        archive: openArchive(),
        published: openPublished(),
        files: {
          putFile: async () => {
            throw new Error('There is no room.');
          },
        },
        remover: openRemover('archive'),
      };
      for (let begun = 1; begun <= 3; begun++) {
        await exportAccounts(services(), stores, clock + MINUTE);
        expect(await requestOf()).toMatchObject({ state: 'running', begun });
      }
      await exportAccounts(services(), stores, clock + MINUTE);
      expect(await state()).toMatchObject({ state: 'failed', url: null });
      expect((await start()).json).toMatchObject({ state: 'running' });
    });
  });

  describe('the export of an account that is closed', () => {
    it('is deleted', async () => {
      await run();
      const seen = await requestOf();
      expect(seen?.state).toBe('ready');
      await owner.call(closeAccount, { body: { email: 'owner@example.com' } });
      await run();
      expect(await requestOf()).toBeNull();
      expect(seen && (await openArchive().get(exportKey(seen)))).toBeNull();
    });
  });
});
