import { afterAll } from 'vitest';
import { cpuSeconds } from './cpu-seconds';

// A vitest setup file. It notes in each test file's `meta` the CPU seconds that its worker used
// for it: loading, hooks, tests and child processes. The first file of a worker pays its start.

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
