import { afterAll } from 'vitest';
import { cpuSeconds } from './cpu-seconds';

// A vitest setup file. It records in each test file's `meta` the CPU seconds that its worker used
// for it: loading, hooks, tests and child processes. A worker's first file includes its startup.

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

const worker = globalThis as { roomlightCpuSeconds?: number };
const before = worker.roomlightCpuSeconds ?? 0;

// biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures a hook asks for.
afterAll(({}, suite) => {
  const now = cpuSeconds();
  suite.file.meta.cpuSeconds = now - before;
  worker.roomlightCpuSeconds = now;
});
