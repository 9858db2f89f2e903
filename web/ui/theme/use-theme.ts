import { readStored, STORED, store } from '@web/lib/stored';
import { useEffect, useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Match device',
};

const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function choice(): ThemeChoice {
  const stored = readStored(STORED.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: ThemeChoice): void {
  store(STORED.theme, next === 'system' ? null : next);
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const chosen = choice();
  const isDark = chosen === 'dark' || (chosen === 'system' && systemIsDark().matches);
  const { classList } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
}

/** Returns the chosen theme and a function that chooses one; `system` follows the device. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, choice, () => 'system'), choose];
}

/** Keeps the page in sync with the device and other windows. Used once, at the root. */
export function useThemeSync(): void {
  useEffect(() => {
    const media = systemIsDark();
    media.addEventListener('change', apply);
    window.addEventListener('storage', apply);
    return () => {
      media.removeEventListener('change', apply);
      window.removeEventListener('storage', apply);
    };
  }, []);
}
