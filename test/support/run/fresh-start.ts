import { afterAll, vi } from 'vitest';

// A vitest setup file for workers that run several test files in one process. Each file loads the
// project's modules afresh and finds the original environment. Libraries stay loaded, which saves
// time.

const environment = { ...process.env };

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
});
