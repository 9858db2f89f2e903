import { byDepth, isDeep, someRows } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { detailsOf, TOPICS } from './addresses';
import { isTurn, PHONE_BY_DAY } from './audited-looks';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { soakLive } from './soak-live';
import { weighView } from './speed/weigh-view';
import { LOOKS, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
/** A running session is compared with so many earlier ones. */
const COMPARED_SESSIONS = 4;
/** Limits for the first view of the dashboard, including its first chart. */
const MAX = { calls: 12, scripts: 14, kilobytes: 320 };

describe.skipIf(!executable)('every tab', () => {
  const opened = withDemoVisit(executable);

  it.each(byDepth([PHONE_BY_DAY], LOOKS))(
    'renders completely and without a fault at $width px, $theme',
    async (look) => {
      const { demo, site, browser, performer } = opened();
      const visitor = await visit(browser, look, performer);
      await visitor.open(`${site}/dashboard`);
      const faults: string[] = [];
      const paths = [...TOPICS, ...detailsOf(demo)];
      for (const [index, path] of someRows([...paths.entries()])) {
        await visitor.follow(path);
        faults.push(...(await screenFaults(visitor, { isAudited: isTurn(look, index) })));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'opens first with few calls and little code',
    async () => {
      const { site, browser, performer } = opened();
      const { calls, scripts, scriptKilobytes } = await weighView(
        browser,
        site,
        '/dashboard/overview',
        performer,
      );
      // One more at hours at which the previous period's last session was under way, which is then
      // counted up to the same time.
      const compared = calls.filter((call) => call.endsWith('/stats.json')).length;
      const isOneCut = compared > COMPARED_SESSIONS;
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MAX.calls + (isOneCut ? 1 : 0));
      // Excludes the document's inline script, which sets the theme before anything is drawn.
      expect(scripts.length - 1, scripts.join('\n')).toBeLessThanOrEqual(MAX.scripts);
      expect(scriptKilobytes).toBeLessThanOrEqual(MAX.kilobytes);
      expect(scripts.some((script) => script.includes('/plot-'))).toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'loads its own code and no other tab’s',
    async () => {
      const { site, browser, performer } = opened();
      for (const topic of byDepth(TOPICS.slice(1, 2), TOPICS)) {
        const { scripts } = await weighView(browser, site, topic, performer);
        expect(
          scripts.filter((script) => script.includes('-page-')),
          topic,
        ).toHaveLength(1);
      }
    },
    TIMEOUT_MS,
  );

  it.skipIf(!isDeep)(
    'stays as small after four hours live with a heavy feed, moving the clock',
    async () => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, PHONE_BY_DAY, performer);
      const measure = await soakLive(visitor, site);
      const early = await measure(30);
      const late = await measure(240);
      await visitor.leave();
      expect(late.elements).toBeLessThanOrEqual(early.elements + 5);
      // The session's own tips are among them: 30 a minute.
      expect(late.megabytes - early.megabytes).toBeLessThan(4);
    },
    TIMEOUT_MS,
  );
});
