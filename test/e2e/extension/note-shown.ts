import type { BrowserContext, Page } from 'playwright-core';

/** Returns which states of the room the pages may have shown at a time; all epoch ms. */
export type ShownAt = (at: number) => number[];

/** What a page shows, the state that is on its way to it, and one more, for a page that is left. */
const NEWEST = 3;

/**
 * Notes which states of the room its pages get from the platform. A page asks for the next one when it
 * shows the last, so it shows one of its newest.
 */
export async function noteShown(context: BrowserContext, platform: string): Promise<ShownAt> {
  const states = new Map<Page, number[]>();
  await context.route(`${platform}/b/**`, async (route) => {
    try {
      const page = route.request().frame().page();
      const response = await route.fetch();
      const [, state] = /(?:data-after="|"until":)(\d+)/.exec(await response.text()) ?? [];
      if (state !== undefined) states.set(page, [...(states.get(page) ?? []), Number(state)]);
      await route.fulfill({ response });
    } catch {
      // The page was closed, or left.
    }
  });
  return (at) =>
    [...states.values()].flatMap((all) => all.filter((state) => state <= at).slice(-NEWEST));
}
