import { demoModels, demoRoom, demoSeed } from '@infra/local/demo/demo-world';
import { shopOf } from '@infra/local/platform/world/shop';
import { NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { dashboardPath } from '@web/lib/paths';
import type { DemoStack } from './demo-stack';

/** Every topic, from the navigation itself: a new one is walked without being named here. */
export const TOPICS: readonly string[] = NAVIGATION_ITEMS.map(({ tab }) => dashboardPath(tab));

/** What lies behind the topics: one session, one item, one model, one tipper, and the news. */
export function detailsOf({ platform }: DemoStack): string[] {
  const { broadcasts, tippers } = platform.truth(demoRoom.name);
  const last = broadcasts.findLast(({ stop }) => stop !== null);
  const [best] = Object.entries(tippers).sort(([, a], [, b]) => b.tokens - a.tokens);
  const item = shopOf(demoSeed, demoRoom.name).menu[1];
  const model = demoModels[0].name;
  if (!last || !best || !item) throw new Error('The demo room has too short a history.');
  return [
    dashboardPath('sessions', new Date(last.start).toISOString()),
    dashboardPath('tipmenu', item.label),
    dashboardPath('studio', model),
    dashboardPath('notifications'),
    `${dashboardPath('tippers')}?period=all&tipper=${encodeURIComponent(best[0])}`,
  ];
}

/** What everybody may open. */
export const OUTSIDE = ['/', '/status', '/docs/api', '/farewell', '/dashboard/overview'] as const;

/** Addresses that lead nowhere, and what the console may say of them. */
export const NOWHERE = ['/nowhere', '/unsubscribe/not-a-token'] as const;
