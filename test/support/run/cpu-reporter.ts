import type { Reporter, TestModule } from 'vitest/node';
import { isDeep } from './depth';
import { EXPENSIVE_FILES, FAILING_SHARE, FILES_OF_WHOLE_RUN, MAX_SHARE } from './expensive-files';

interface MeasuredFile {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
  /** What its worker needed to start; 0 unless it was the worker's first file. */
  readonly startSeconds: number;
}

/**
 * Reports CPU seconds by project, and the most expensive files. Unlike wall time they hardly depend
 * on other load. In a whole run, a file that takes more than its share is named, and one half above it
 * fails the run, unless `EXPENSIVE_FILES` lists it. The last line counts the tests.
 */
export default class CpuReporter implements Reporter {
  readonly #files: MeasuredFile[] = [];
  #passed = 0;
  #failed = 0;

  onTestModuleEnd(module: TestModule): void {
    const path = module.relativeModuleId;
    const { cpuSeconds: seconds = 0, startSeconds = 0 } = module.meta();
    this.#files.push({ project: module.project.name, path, seconds, startSeconds });
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') this.#passed += 1;
      if (state === 'failed') this.#failed += 1;
    }
    // A file that could not be loaded has no tests, but is a failure, too.
    if (module.errors().length > 0) this.#failed += 1;
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#failed += errors.length;
    console.log(this.#summary().join('\n'));
    this.#judgeShares();
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }

  /** Names the files that took more than their share of a whole run. */
  #judgeShares(): void {
    if (isDeep || this.#files.length < FILES_OF_WHOLE_RUN) return;
    const all = mainSeconds() + sumOf(this.#files);
    for (const { path, seconds } of this.#files) {
      const share = seconds / all;
      if (share <= MAX_SHARE || path in EXPENSIVE_FILES) continue;
      if (share > FAILING_SHARE) process.exitCode = 1;
      console.error(
        `${path} took ${percent(share)} of all CPU seconds, more than ${percent(MAX_SHARE)}: make it cheaper, or list it with a reason in expensive-files.ts.`,
      );
    }
  }

  #summary(): string[] {
    const main = mainSeconds();
    const names = [...new Set(this.#files.map(({ project }) => project))];
    const rows = names.map((name) => {
      const files = this.#files.filter(({ project }) => project === name);
      return [name, sumOf(files)] as const;
    });
    const top = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    return [
      '',
      `CPU seconds by project (${(main + sumOf(this.#files)).toFixed(0)} in all)`,
      ...[['vitest itself', main] as const, ...rows].map(([name, seconds]) => line(name, seconds)),
      'The most expensive files',
      ...top.map(({ path, seconds }) => line(path, seconds)),
      '',
    ];
  }
}

/** Returns the CPU seconds of vitest's own process. */
function mainSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function sumOf(files: readonly MeasuredFile[]): number {
  return files.reduce((sum, { seconds, startSeconds }) => sum + seconds + startSeconds, 0);
}

function line(name: string, seconds: number): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name}`;
}
