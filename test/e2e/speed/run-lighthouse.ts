import { freePort } from '@test/support/free-port';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';

export interface LighthouseScore {
  readonly path: string;
  readonly form: 'desktop' | 'phone';
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint in ms, and cumulative layout shift. */
  readonly paintMs: number;
  readonly shift: number;
  /** Total blocking time in ms. */
  readonly blockedMs: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const BOTH = ['desktop', 'phone'] as const;

export interface LighthouseOptions {
  /** Who signs in first. @default - nobody */
  readonly account?: { readonly email: string; readonly password: string };
  /** @default - both */
  readonly forms?: readonly LighthouseScore['form'][];
}

/**
 * Audits pages with an empty cache.
 *
 * @param profile an empty folder for the browser's profile
 */
export async function runLighthouse(
  executablePath: string,
  profile: string,
  site: string,
  paths: readonly string[],
  { account, forms = BOTH }: LighthouseOptions = {},
): Promise<LighthouseScore[]> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage'],
  });
  const scores: LighthouseScore[] = [];
  try {
    const page = await context.newPage();
    if (account) {
      await page.goto(`${site}/dashboard/settings`);
      await page.getByLabel(/^Email/).fill(account.email);
      await page.getByLabel(/^Password/).fill(account.password);
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
    }
    const control = await context.newCDPSession(page);
    for (const path of paths) {
      for (const form of forms) {
        await control.send('Network.clearBrowserCache');
        const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true };
        const config = form === 'desktop' ? desktopConfig : undefined;
        const run = await lighthouse(site + path, flags, config);
        if (!run) throw new Error(`Lighthouse said nothing of ${path}.`);
        const { categories, audits } = run.lhr;
        const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
        scores.push({
          path,
          form,
          performance: score('performance'),
          accessibility: score('accessibility'),
          bestPractices: score('best-practices'),
          seo: score('seo'),
          paintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
          blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
          shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        });
      }
    }
  } finally {
    await context.close();
  }
  return scores;
}
