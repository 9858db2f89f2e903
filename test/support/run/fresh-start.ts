import { afterAll, vi } from 'vitest';

// A vitest setup file for workers that run one test file after the other in one process: each file
// loads the project's modules anew and finds the environment as it was. Libraries stay loaded,
// which is what saves the time.

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
