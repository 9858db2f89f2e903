import { afterAll } from 'vitest';
import { cpuSeconds } from './cpu-seconds';

// A vitest setup file, the last one of each project. It notes in each test file's `meta` the CPU
// seconds that its worker used for it: loading, hooks, tests and child processes. What a worker
// needed to start is noted apart, because any file may be its first.

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number;
    /** CPU seconds from the start of the worker; only in the meta of its first file. */
    startSeconds?: number;
  }
}

const worker = globalThis as { roomlightCpuSeconds?: number };
const isFirst = worker.roomlightCpuSeconds === undefined;
const before = worker.roomlightCpuSeconds ?? cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures a hook asks for.
afterAll(({}, suite) => {
  const now = cpuSeconds();
  suite.file.meta.cpuSeconds = now - before;
  if (isFirst) suite.file.meta.startSeconds = before;
  worker.roomlightCpuSeconds = now;
});
