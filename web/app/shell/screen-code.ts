import { DEFAULT_TAB, dashboardPath } from '@web/lib/paths';
import { screenAt } from '@web/lib/screen-at';
import { type DrawnId, SCREENS, type ScreenId } from '@web/lib/screens';
import { currentSession } from '@web/lib/session';
import type { ComponentType } from 'react';

/** What a screen's module exports. */
export interface ScreenCode {
  default: ComponentType;
}

/** Code that is loaded like a screen's but has no path of its own. */
const FRAMES = {
  account: () => import('@web/app/features/account/account-page'),
  signedIn: () => import('./signed-in'),
  notFound: () => import('@web/site/not-found-page'),
  notFoundInside: async () => ({ default: (await import('@web/site/not-found-page')).NotFound }),
} as const;

export type CodeName = DrawnId | keyof typeof FRAMES;

const loaded = new Map<CodeName, ScreenCode>();

/** @throws Error if loading fails; the next call tries again */
export async function fetchCode(name: CodeName): Promise<ScreenCode> {
  // Doesn't compile unless every row's module exports a component.
  const load: () => Promise<ScreenCode> = isFrame(name) ? FRAMES[name] : SCREENS[name].load;
  const code = await load();
  loaded.set(name, code);
  return code;
}

/** Returns the code of a screen if it is already loaded. */
export function codeAtHand(name: CodeName): ScreenCode | undefined {
  return loaded.get(name);
}

/** Loads a screen's code in advance. If that fails, the error appears when the screen is opened. */
export function preload(name: CodeName): void {
  fetchCode(name).catch(() => undefined);
}

/**
 * Loads everything that a path needs in parallel instead of one after another. Anything that fails
 * is loaded again, and its error shown, on rendering.
 */
export async function fetchAddress(pathname: string): Promise<void> {
  await Promise.allSettled(codeOf(pathname).map(fetchCode));
}

/** Whether a path is the dashboard's, for signed-in people. */
export function isInside(pathname: string): boolean {
  return /^\/dashboard(\/|$)/.test(pathname);
}

function codeOf(pathname: string): CodeName[] {
  if (!isInside(pathname)) return codeAt(pathname);
  if (currentSession() === null) return ['account'];
  const isStart = /^\/dashboard\/?$/.test(pathname);
  return ['signedIn', ...codeAt(isStart ? dashboardPath(DEFAULT_TAB) : pathname)];
}

function codeAt(pathname: string): CodeName[] {
  const screen = screenAt(pathname);
  return screen && isDrawn(screen.id) ? [screen.id] : [];
}

/** Whether the application draws a screen, rather than the build alone. */
export function isDrawn(id: ScreenId): id is DrawnId {
  return 'load' in SCREENS[id];
}

function isFrame(name: CodeName): name is keyof typeof FRAMES {
  return Object.hasOwn(FRAMES, name);
}
