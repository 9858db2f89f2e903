import { isDeepStrictEqual } from 'node:util';
import { deleteExtensionPairing, listExtensionPairings } from '@shared/api/extension';
import { SNAPSHOT_TYPES, type UploadedSnapshot } from '@shared/domain/uploads/session-upload';
import { formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { dashboardPath } from '@web/lib/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../accessibility';
import { browserPath } from '../browser';
import { type Kept, signInOverHttp } from '../visitor';
import { type BreakableLine, openLine } from './breakable-line';
import { connectExtension } from './connect-extension';
import { noteShown, type ShownAt } from './note-shown';
import { type ExtensionBrowser, openExtension } from './open-extension';
import {
  countedIn,
  type DayIncome,
  type LedgerTip,
  OWNER,
  openRoomStack,
  ROOM,
  type RoomStack,
} from './room-stack';

const executable = browserPath();
const TIMEOUT_MS = 5 * 60_000;
const WAIT = { timeout: 90_000, interval: 200 };

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('the browser extension', { shuffle: false }, () => {
  let room: RoomStack;
  let line: BreakableLine;
  let extension: ExtensionBrowser;
  let kept: Exclude<Kept, string>;
  let shownAt: ShownAt;
  let popup: Page;
  let dashboard: Page;
  let page: Page;

  beforeAll(async () => {
    room = await openRoomStack();
    const { stack, platform } = room;
    kept = await signInOverHttp(stack, OWNER);
    line = await openLine(stack.url);
    const targets = { siteUrl: line.url, platformUrl: platform.url };
    extension = await openExtension(executable ?? '', targets);
    extension.context.setDefaultTimeout(90_000);
    shownAt = await noteShown(extension.context, platform.url);
    popup = await extension.openPopup();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await extension?.close();
    await line?.close();
    await room?.close();
  }, TIMEOUT_MS);

  it(
    'says what it reads, and reads nothing before somebody allows it',
    async () => {
      page = await extension.context.newPage();
      await page.goto(`${room.platform.url}/b/${ROOM}/`);
      await popup.getByRole('heading', { name: 'What the extension reads' }).waitFor();
      expect(await faultsOf(popup)).toEqual([]);
      await popup.getByRole('button', { name: 'Not now' }).click();
      await popup.getByText('Nothing is read until you allow it.').waitFor();
      await popup.getByRole('button', { name: 'Allow' }).click();
      await popup.getByRole('heading', { name: 'Connect to Roomlight' }).waitFor();
      expect(await room.uploaded()).toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    'is connected by one click in the dashboard, which shows the same code',
    async () => {
      dashboard = await connectExtension(extension, popup, kept);
      await popup.getByRole('heading', { name: ROOM }).waitFor();
      await popup.getByRole('heading', { name: 'Today' }).waitFor();
      await popup.getByText('Reading your room.').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await popup.emulateMedia({ colorScheme });
        expect(await faultsOf(popup)).toEqual([]);
      }
      const width = await popup.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    },
    TIMEOUT_MS,
  );

  it(
    'is paused and continued by keyboard',
    async () => {
      await popup.getByRole('switch', { name: 'Pause reading' }).focus();
      await popup.keyboard.press('Space');
      await popup.getByText('Paused. Nothing is read.').waitFor();
      expect(await faultsOf(popup)).toEqual([]);
      // The focus is still on the switch.
      await popup.keyboard.press('Space');
      await popup.getByText('Reading your room.').waitFor();
      await popup.keyboard.press('Tab');
      // Not of the link itself, which may be drawn again in between.
      const focused = () => popup.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused, WAIT).toBe('Open dashboard');
    },
    TIMEOUT_MS,
  );

  it(
    'uploads what happens in the room, as it happened',
    async () => {
      await room.visit('tipping_tina', [25, 25, 100]);
      await room.visit('secret_sam', [50], true);
      await uploadsAll({ viewer: 'tipping_tina', tokens: 100 });
      await uploadsAll({ viewer: null, tokens: 50 });
      const { readers = {}, newFollowers, snapshots = [] } = (await room.uploaded()) ?? {};
      expect(Object.values(readers).map(({ isFallback }) => isFallback)).not.toContain(true);
      // A slow machine opens the page too late to know how many followers there were at the start.
      const isFromStart = (snapshots[0]?.since ?? 0) <= 2 * 60_000;
      expect(newFollowers !== null).toBe(isFromStart);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps what it reads while Roomlight can’t be reached, even if the browser ends its worker',
    async () => {
      line.cut();
      await room.visit('loyal_lou', [11, 12]);
      await popup.getByText('Roomlight can’t be reached.').waitFor();
      await extension.killWorker();
      await room.visit('later_lee', [13]);
      await popup.getByText('One upload is waiting.').waitFor();
      expect(await faultsOf(popup)).toEqual([]);
      line.mend();
      await uploadsAll({ viewer: 'loyal_lou', tokens: 12 });
      await uploadsAll({ viewer: 'later_lee', tokens: 13 });
      await popup.getByText('Roomlight can’t be reached.').waitFor({ state: 'detached' });
    },
    TIMEOUT_MS,
  );

  it(
    'counts nothing twice in two tabs, and goes on when one is closed',
    async () => {
      const second = await extension.context.newPage();
      await second.goto(`${room.platform.url}/b/${ROOM}/`);
      await room.visit('two_tab_tom', [21]);
      await uploadsAll({ viewer: 'two_tab_tom', tokens: 21 });
      await page.close();
      await room.visit('one_tab_olga', [22]);
      await uploadsAll({ viewer: 'one_tab_olga', tokens: 22 });
      page = second;
    },
    TIMEOUT_MS,
  );

  it(
    'shows in the room who tipped before, and keeps notes about them',
    async () => {
      await room.visit('noted_nora', [61]);
      await uploadsAll({ viewer: 'noted_nora', tokens: 61 });
      await room.follow();
      // The page asks about somebody once in ten minutes.
      await page.reload();
      const panel = page.getByRole('region', { name: 'Tippers in your room' });
      const nora = panel.getByRole('listitem').filter({ hasText: 'noted_nora' });
      await nora.getByText('61 tokens · 1 session').waitFor();
      await nora.getByRole('button', { name: 'Add notes about noted_nora' }).click();
      const dialog = page.getByRole('dialog', { name: 'Notes about noted_nora' });
      await dialog.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).waitFor();
      await dialog.getByRole('textbox', { name: 'Notes' }).fill('Likes jazz');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Saved', { exact: true }).waitFor();
      await page.keyboard.press('Escape');

      await page.reload();
      await panel.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
      await nora.getByRole('button', { name: 'Notes about noted_nora' }).click();
      await vi.waitFor(async () => {
        expect(await dialog.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe(
          'Likes jazz',
        );
      }, WAIT);
      await page.keyboard.press('Escape');
      const share = panel.getByRole('link', { name: 'Share top tippers' });
      expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(
        topTipper(room),
      );

      const host = page.locator('[data-roomlight]');
      expect(await host.getAttribute('data-theme')).toBe('light');
      await page.locator('#dark').click();
      await page.locator('[data-roomlight][data-theme="dark"]').waitFor();
      await page.locator('#dark').click();
      await page.locator('[data-roomlight][data-theme="light"]').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'uploads viewers by type and new followers as they were',
    async () => {
      await comparesSnapshots('viewer-types-attribute');
      await vi.waitFor(async () => {
        const upload = await room.uploaded();
        const [first] = upload?.snapshots ?? [];
        const atStart = shownAt(room.start + (first?.since ?? 0)).map(room.followersAt);
        const atEnd = shownAt(upload?.sentAt ?? 0).map(room.followersAt);
        const won = atStart.flatMap((before) => atEnd.map((now) => Math.max(0, now - before)));
        // Unknown if the page was opened too late.
        expect([...won, null]).toContain(upload?.newFollowers);
      }, WAIT);
    },
    TIMEOUT_MS,
  );

  it(
    'uploads the token history, entry by entry',
    async () => {
      const before = ledgerTipsOf(room);
      const history = await extension.context.newPage();
      await history.goto(`${room.platform.url}/tokens/${ROOM}/`);
      await vi.waitFor(async () => {
        const read = await room.ledgerTips();
        expect(read).toEqual(expect.arrayContaining(before));
        // The room goes on: what was tipped since the page was opened may be in it or not.
        expect(ledgerTipsOf(room)).toEqual(expect.arrayContaining(read));
        expect(read.length).toBeLessThanOrEqual(ledgerTipsOf(room).length);
      }, WAIT);
      await history.close();
    },
    TIMEOUT_MS,
  );

  it.each([
    ['links', null],
    ['tags', 'Came by hashtag'],
    ['income', 'Your token ledger'],
    ['settings', 'Version 1.6.0'],
  ] as const)(
    'fills the screen %s',
    async (tab, fixed) => {
      await dashboard.goto(`${line.url}${dashboardPath(tab)}`);
      const text = fixed ?? room.happened().visits[0]?.link;
      if (text === undefined) throw new Error('Nobody came by a link.');
      await dashboard.getByRole('main').getByText(text).first().waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'fills the income with what the days were that the token history covers',
    async () => {
      await dashboard.goto(`${line.url}${dashboardPath('income')}`);
      const chart = dashboard.getByRole('region', { name: 'Income per day' });
      await chart.getByRole('button', { name: 'View as table' }).click();
      const rows = chart.getByRole('table').getByRole('row');
      await rows.first().waitFor();
      const cells = await rows.evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
      const shown = cells.map((row) => row.slice(0, 7).map((text) => text?.replace(/^~/, '')));
      // The day of the running session goes on.
      const today = new Date(room.start).toISOString().slice(0, 10);
      const days = [...room.incomeByDay()].filter(([day]) => day < today);
      expect(days).not.toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(days.map(([day, of]) => incomeRow(day, of))));
    },
    TIMEOUT_MS,
  );

  it(
    'fills the page of the session',
    async () => {
      const start = new Date(room.start).toISOString();
      await dashboard.goto(`${line.url}${dashboardPath('sessions', start)}`);
      const panel = dashboard.getByRole('region', { name: 'From the extension' });
      // The room goes on: a tip may come between the upload and the look at the page.
      await vi.waitFor(async () => {
        await dashboard.reload();
        await panel.waitFor();
        expect(await panel.innerText()).toContain(formatTokensExactly(room.happened().tokens));
      }, WAIT);
      const byType = panel.getByRole('list', { name: 'Average viewers by type' });
      expect(await byType.getByRole('listitem').count()).toBe(SNAPSHOT_TYPES.length);
    },
    TIMEOUT_MS,
  );

  it(
    'finds its way with other readers when the page changes, and says so',
    async () => {
      await page.goto(`${room.platform.url}/b/${ROOM}/?design=labels`);
      await room.visit('label_lia', [31]);
      await uploadsAll({ viewer: 'label_lia', tokens: 31 });
      const { readers } = (await room.uploaded()) ?? {};
      expect(readers?.tips?.isFallback).toBe(true);
      await comparesSnapshots('viewer-types-label');
    },
    TIMEOUT_MS,
  );

  it(
    'uploads nothing rather than something wrong if it doesn’t recognize the page',
    async () => {
      await page.goto(`${room.platform.url}/b/${ROOM}/?design=redesigned`);
      await popup.getByText('There’s no room that we recognize on the open page.').waitFor();
      // What was read just before is still on its way.
      await nextMessages(popup, 2);
      const before = await room.uploaded();
      await room.visit('unseen_una', [41]);
      await page.getByText('unseen_una').first().waitFor();
      expect(await page.locator('[data-roomlight]').count()).toBe(0);
      expect(await nextMessages(popup, 4)).toEqual(['hello', 'hello', 'hello', 'hello']);
      const { start, tokens, tips } = (await room.uploaded()) ?? {};
      expect({ start, tokens, tips }).toMatchObject({
        start: before?.start,
        tokens: before?.tokens,
        tips: before?.tips,
      });
      expect(await faultsOf(popup)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'says that it was disconnected, keeps what it has, and sends it once it is connected again',
    async () => {
      const { pairings } = await room.owner.call(listExtensionPairings, { params: { p: ROOM } });
      const id = pairings[0]?.id ?? '';
      await page.goto(`${room.platform.url}/b/${ROOM}/`);
      await popup.getByText('Reading your room.').waitFor();
      await room.owner.call(deleteExtensionPairing, { params: { p: ROOM, id } });
      await popup.getByRole('heading', { name: `Disconnected from ${ROOM}` }).waitFor();
      await popup.getByText('Someone disconnected this extension').waitFor();
      expect(await faultsOf(popup)).toEqual([]);
      await dashboard.close();
      dashboard = await connectExtension(extension, popup, kept);
      await popup.getByText('Reading your room.').waitFor();
      await room.visit('again_anton', [51]);
      await uploadsAll({ viewer: 'again_anton', tokens: 51 });
    },
    TIMEOUT_MS,
  );

  /** Waits until what is stored is exactly what happened, this tip among it. */
  async function uploadsAll(tip: { viewer: string | null; tokens: number }): Promise<void> {
    await vi.waitFor(async () => {
      const happened = room.happened();
      expect(countedIn(await room.uploaded())).toEqual(happened);
      expect(happened.tips).toContainEqual(expect.objectContaining(tip));
    }, WAIT);
  }

  /** Compares each uploaded snapshot with who was there, once a reader has counted some. */
  async function comparesSnapshots(reader: string): Promise<void> {
    const upload = await vi.waitFor(async () => {
      const upload = await room.uploaded();
      expect(upload?.readers.viewerTypes?.id).toBe(reader);
      return upload;
    }, WAIT);
    const snapshots = upload?.snapshots ?? [];
    const isTrue = ({ since, viewers }: UploadedSnapshot) =>
      shownAt(room.start + since).some((at) => isDeepStrictEqual(room.viewersAt(at), viewers));
    expect(snapshots.filter((snapshot) => !isTrue(snapshot))).toEqual([]);
    // Some of the people above came and left meanwhile.
    const different = new Set(snapshots.map(({ viewers }) => JSON.stringify(viewers)));
    expect(different.size).toBeGreaterThan(1);
  }
});

/** A row of the table of incomes: day, sum, and the kinds. */
function incomeRow(day: string, income: DayIncome): string[] {
  const { tips, media, private: shows, spy, fanClub } = income;
  const parts = [tips, media, shows, spy, fanClub];
  const sum = parts.reduce((sum, tokens) => sum + tokens, 0);
  return [formatDay(day, 'UTC'), ...[sum, ...parts].map((tokens) => formatTokensExactly(tokens))];
}

/** The tips of the running session until now, as the token history has them. */
function ledgerTipsOf(room: RoomStack): LedgerTip[] {
  return (room.happened().tips ?? []).map(({ since, tokens }) => ({
    second: Math.floor((room.start + since) / 1_000),
    tokens,
  }));
}

/** Who gave most in the running session until now, with a name. */
function topTipper(room: RoomStack): string {
  const sums = new Map<string, number>();
  for (const { viewer, tokens } of room.happened().tips ?? []) {
    if (viewer !== null) sums.set(viewer, (sums.get(viewer) ?? 0) + tokens);
  }
  const [top] = [...sums].toSorted(([, one], [, other]) => other - one);
  return top?.[0] ?? '';
}

/** The kinds of the messages that pages of the platform send next. They reach the popup, too. */
function nextMessages(popup: Page, count: number): Promise<string[]> {
  return popup.evaluate(
    (count) =>
      new Promise((resolve) => {
        const kinds: string[] = [];
        const listen = ({ kind }: { kind: string }) => {
          kinds.push(kind);
          if (kinds.length < count) return;
          chrome.runtime.onMessage.removeListener(listen);
          resolve(kinds);
        };
        chrome.runtime.onMessage.addListener(listen);
      }),
    count,
  );
}
