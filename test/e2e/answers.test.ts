import { readFile } from 'node:fs/promises';
import { demoAccount, demoRoom, demoSeed } from '@infra/local/demo/demo-world';
import { generateShop } from '@infra/local/platform/world/shop';
import { saveUserSettings } from '@shared/api/settings';
import { dashboardPath } from '@web/lib/paths';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { DESK, PHONE, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 5 * 60_000;
/** Chances to reach these hardly depend on the room. */
const GOALS = { certain: '1', impossible: '100000000' };

describe.skipIf(!executable)('the dashboard’s answers', () => {
  const opened = withDemoVisit(executable);

  it.each([PHONE, DESK])(
    'can be acted on at $width px, $theme',
    async (look) => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, look, performer);
      const { page } = visitor;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visitor.open(`${site}${dashboardPath('schedule')}`);
      await putInCalendar(page);
      await explainChange(visitor);
      await setGoal(page);
      await readPrices(visitor);
      await winBack(visitor);
      await experiment(visitor);
      expect(visitor.complaints()).toEqual([]);
      await visitor.leave();
    },
    TIMEOUT_MS,
  );
});

const panel = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true });

/** Adds each recommended time to the calendar, and reads in the file when it is. */
async function putInCalendar(page: Page): Promise<void> {
  const goLive = panel(page, 'Go live next');
  const buttons = goLive.getByRole('button', { name: 'Add to calendar' });
  await goLive.getByText(/Your average is|No time stands out yet/).waitFor();
  for (const button of await buttons.all()) {
    const label = (await button.innerText()).replace(/^Add to calendar\s*:\s*/, '');
    // At the end of December, it names the next year.
    const shown = label.replace(/ \d{4},/, ',');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^go-live-[\d-]+\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(`${localTime(file, 'DTSTART')}–${localTime(file, 'DTEND').slice(-5)}`).toBe(shown);
  }
}

/** Returns a time of a calendar file as the performer's clock shows it: `Fri 27 Nov, 21:00`. */
function localTime(file: string, property: string): string {
  const [, ...parts] =
    new RegExp(`^${property}:(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})00Z\r$`, 'm').exec(file) ??
    [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: demoAccount.timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
  });
  const named = format
    .formatToParts(Date.UTC(year, month - 1, day, hour, minute))
    .map(({ type, value }) => [type, value]);
  const {
    weekday,
    day: date,
    month: name,
    hour: hours,
    minute: minutes,
  } = Object.fromEntries(named);
  return `${weekday} ${date} ${name}, ${hours}:${minutes}`;
}

/** Reads why the income changed: the parts add up to the difference in the sentence. */
async function explainChange(visitor: Visitor): Promise<void> {
  await visitor.follow(dashboardPath('income'));
  const changed = panel(visitor.page, 'What changed');
  const table = changed.getByRole('table', { name: 'What changed your income' });
  await table.waitFor();
  // At once, because the running session goes on.
  const { sentence, effects, total } = await changed.evaluate((section) => ({
    sentence: section.querySelector('p')?.textContent ?? '',
    effects: [...section.querySelectorAll('tbody tr')].map(
      (row) => row.lastElementChild?.textContent ?? '',
    ),
    total: section.querySelector('tfoot tr')?.lastElementChild?.textContent ?? '',
  }));
  expect(effects).toHaveLength(7);
  const difference = tokensOf(total);
  expect(effects.reduce((sum, effect) => sum + tokensOf(effect), 0)).toBe(difference);
  expect(sentence).toContain(
    difference === 0
      ? 'You earned the same'
      : `You earned ${total.replace(/^[+−]/, '')} ${difference > 0 ? 'more' : 'less'} than`,
  );
}

/** Reads `+1,200 tk`, `−340 tk` or `0 tk`. */
function tokensOf(text: string): number {
  const [, sign = '', digits = ''] = /^([+−]?)([\d,]+) tk$/.exec(text) ?? [];
  if (digits === '') throw new Error(`“${text}” is no number of tokens.`);
  return Number(digits.replaceAll(',', '')) * (sign === '−' ? -1 : 1);
}

/** Sets the month's goal, which is still there after a reload. */
async function setGoal(page: Page): Promise<void> {
  const month = panel(page, /^\w+ so far$/);
  const goal = month.getByLabel(/^Goal for \w+, in tokens$/);
  const outlook = month.getByRole('status');
  await month.getByText(/By the end of \w+, we expect about [\d.,]+k? tk\./).waitFor();
  // Early in a month, there are too few earlier forecasts of so many days.
  const isCertain = (await month.getByText('With 50% certainty').count()) > 0;
  const chance = (words: string) => (isCertain ? `Your chance of reaching it is ${words}. ` : '');

  // The page shows an answer a moment after it came in.
  const shown = () => outlook.innerText();
  await save(page, goal, GOALS.certain);
  await expect.poll(shown).toBe(`${chance('over 95%')}We expect you to reach it.`);
  await save(page, goal, GOALS.impossible);
  const never = `^${chance('under 5%')}On top of what we expect, it takes [\\d,]+ more nights like `;
  await expect.poll(shown).toMatch(new RegExp(never));
  await page.reload();
  await outlook.waitFor();
  await expect.poll(() => goal.inputValue()).toBe(GOALS.impossible);
}

async function save(page: Page, goal: Locator, tokens: string): Promise<void> {
  const { method, path } = saveUserSettings;
  await goal.fill(tokens);
  await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === method &&
        response.url().endsWith(`/v1${path}`) &&
        response.ok(),
    ),
    goal.press('Enter'),
  ]);
}

/** Reads what the new prices of the menu did. */
async function readPrices(visitor: Visitor): Promise<void> {
  await visitor.follow(dashboardPath('tipmenu'));
  const changes = panel(visitor.page, 'Price changes').getByRole('table');
  const { menu } = generateShop(demoSeed, demoRoom.name);
  for (const { label, tokens } of demoRoom.formerPrices) {
    const row = changes.getByRole('row', { name: label });
    const price = menu.find((item) => item.label === label)?.tokens;
    await row.getByText(`${tokens} → ${price} tk`).filter({ visible: true }).waitFor();
    const verdict = /^(Raised|Lowered|Can’t tell yet|Not enough data|Can’t tell)$/;
    await row.getByText(verdict).waitFor();
  }
}

/** Copies the message to somebody who stopped coming. It goes nowhere else. */
async function winBack(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.follow(dashboardPath('tippers'));
  const missed = panel(page, 'Win back');
  await missed.scrollIntoViewIfNeeded();
  const people = missed.getByRole('table').getByRole('row');
  await people.or(missed.getByText('No one is slipping away')).first().waitFor();
  // The header is one, too.
  const row = people.nth(1);
  if ((await row.count()) === 0) return;
  const name = await row.getByRole('button').first().innerText();
  const sent: Request[] = [];
  const note = (request: Request) => sent.push(request);
  page.on('request', note);
  await row.getByRole('button', { name: 'Copy a message to this person' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  page.off('request', note);
  expect(message).toMatch(new RegExp(`^Hi ${name}, `));
  expect(sent.filter((request) => request.postData()?.includes(message))).toEqual([]);
}

/** Starts an experiment, reads what the next session is for, and ends it. */
async function experiment(visitor: Visitor): Promise<void> {
  const { page, look } = visitor;
  // Each look has its own, because ended ones stay in the list.
  const words = `Requests at ${look.width}`;
  await visitor.follow(dashboardPath('experiments'));
  await page.getByRole('button', { name: 'Start an experiment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start an experiment' });
  await dialog.getByRole('radio', { name: 'Room topic' }).check();
  await dialog.getByRole('textbox', { name: 'Words in the topic' }).fill(words);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();

  const running = panel(page, `“${words}” in the topic`);
  const next = running.getByText(/^Next session: (with|without) /);
  await next.waitFor();
  const planned = (await next.innerText()).replace('Next session: ', '').replace(/\.$/, '');
  expect(planned).toMatch(new RegExp(`^with(out)? “${words}” in the topic$`));
  const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  await header.getByText(planned).waitFor();

  await running.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End experiment' }).click();
  await running.waitFor({ state: 'detached' });
  const earlier = page.getByRole('table', { name: 'Earlier experiments, newest first' });
  await earlier.getByRole('row', { name: words }).waitFor();
}
