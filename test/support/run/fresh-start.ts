import { afterAll, vi } from 'vitest';

// A vitest setup file for workers that run several test files in one process. Each file loads the
// project's modules afresh and finds the original environment. Libraries stay loaded, which saves
// time.

const worker = globalThis as { roomlightEnvironment?: NodeJS.ProcessEnv };
worker.roomlightEnvironment ??= { ...process.env };
const environment = worker.roomlightEnvironment;

vi.resetModules();
// Also at the start: when an `afterAll` of a file throws, vitest skips those that come after it.
restore();
afterAll(restore);

function restore(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) {
    if (!(name in environment) && !isOfVitest(name)) delete process.env[name];
  }
  for (const [name, value] of Object.entries(environment)) {
    if (!isOfVitest(name)) process.env[name] = value;
  }
}

/** Vitest gives each file its own. */
function isOfVitest(name: string): boolean {
  return name.startsWith('VITEST_');
}
