import '@test/support/silent-logs';
import { demoRoom } from '@infra/local/demo/demo-world';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { services } from '@lambdas/runtime/services';
import { addSessionTag, saveSessionNotes, saveTipper } from '@shared/api/notes';
import { listCamSessions } from '@shared/api/sessions';
import { saveTipMenu } from '@shared/api/tip-menu';
import { by, rawEvents, tip } from '@test/support/events';
import { giveRole } from '@test/support/members';
import { PASSWORD, type Person, signedIn } from '@test/support/signed-in';
import { dashboardPath } from '@web/lib/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOPICS } from './addresses';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { DESK, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
const TIPPER = 'hostile_tipper';
/** If a browser takes it for markup, it runs at once, and leaves an element. */
const MARKUP = '<img src=x class=hostile onerror=ran()>';
const p = demoRoom.name;

describe.skipIf(!executable)('markup in every text that people and the platform write', () => {
  const opened = withDemoVisit(executable);
  let paths: readonly string[];

  beforeAll(async () => {
    const { demo } = opened();
    const email = 'writer@example.com';
    const { sub } = await demo.stack.cognito.ensureUser({ email, password: PASSWORD });
    const person = await signedIn(demo.stack, email, sub);
    await giveRole(person, p, 'Admin');
    await happen();
    const { sessions } = await person.call(listCamSessions, { params: { p } });
    const startTime = sessions[0]?.startTime ?? '';
    await write(person, startTime);
    paths = [
      ...TOPICS,
      dashboardPath('sessions', startTime),
      dashboardPath('tipmenu', MARKUP),
      `${dashboardPath('tippers')}?period=all&tipper=${TIPPER}`,
    ];
  }, TIMEOUT_MS);

  it(
    'is shown as text on every screen',
    async () => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, DESK, performer);
      await visitor.open(`${site}/dashboard`);
      const shownOn: string[] = [];
      const faults: string[] = [];
      for (const path of paths) {
        await visitor.follow(path);
        faults.push(...(await faultsOn(visitor, path)));
        const tabs = await visitor.page.getByRole('tab').all();
        let isShown = await showsMarkup(visitor);
        for (const tab of tabs) {
          if ((await tab.isDisabled()) || !(await tab.isVisible())) continue;
          await tab.click();
          faults.push(...(await faultsOn(visitor, `${path}, ${await tab.innerText()}`)));
          isShown ||= await showsMarkup(visitor);
        }
        if (isShown) shownOn.push(path);
      }
      await visitor.leave();

      expect(faults).toEqual([]);
      // Otherwise this would prove nothing.
      const known = (['sessions', 'tipmenu', 'purchases'] as const).map((tab) =>
        dashboardPath(tab),
      );
      expect(shownOn).toEqual(expect.arrayContaining([...known, ...paths.slice(-3, -1)]));
    },
    TIMEOUT_MS,
  );
});

/** Adds events with markup in each text of the feed to the running session. */
async function happen(): Promise<void> {
  const { capture, now } = services();
  const end = await findLogEnd(capture, p);
  const start = now() - 3 * 60_000;
  const events = rawEvents(
    start,
    [
      [0.1, 'roomSubjectChange', { subject: `${MARKUP} #dance` }],
      [0.2, 'userEnter', by(TIPPER)],
      [0.3, 'chatMessage', { ...by(TIPPER), message: { message: MARKUP } }],
      [
        0.4,
        'privateMessage',
        { ...by(TIPPER), message: { message: MARKUP, fromUser: TIPPER, toUser: p } },
      ],
      [0.5, 'tip', tip(TIPPER, 25, { message: MARKUP })],
      [
        0.6,
        'mediaPurchase',
        { ...by(TIPPER), media: { id: 1, type: 'photos', name: MARKUP, tokens: 50 } },
      ],
      [1, 'chatMessage', { ...by(TIPPER), message: { message: MARKUP } }],
    ],
    p,
  );
  const appended = await appendChunk(
    capture,
    p,
    end,
    { cursor: end?.cursor ?? null, events },
    now(),
  );
  expect(appended).not.toBeNull();
  await materializePerformer(services(), p, { force: true });
}

/** Saves markup in each text that people write. */
async function write(person: Person, startTime: string): Promise<void> {
  const params = { p };
  await person.call(saveTipMenu, { params, body: [{ name: MARKUP, tokens: 25 }] });
  await person.call(saveTipper, { params, body: { name: TIPPER, notes: MARKUP, rating: 4 } });
  await person.call(addSessionTag, {
    params: { p, startTime },
    body: { tag: MARKUP, camSessionStartTime: startTime },
  });
  await person.call(saveSessionNotes, {
    body: { performerName: p, camSessionStartTime: startTime, notes: MARKUP },
  });
}

/** Returns what became of markup, and what the browser refused to run. */
async function faultsOn(visitor: Visitor, where: string): Promise<string[]> {
  await visitor.settles();
  const elements = await visitor.page.locator('.hostile').count();
  const complaints = visitor.complaints();
  return [
    ...(elements > 0 ? [`${where}: ${elements} texts became elements`] : []),
    ...complaints.map((complaint) => `${where}: ${complaint}`),
  ];
}

async function showsMarkup({ page }: Visitor): Promise<boolean> {
  return (await page.locator('body').innerText()).includes('class=hostile');
}
