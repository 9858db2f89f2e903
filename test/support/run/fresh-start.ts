import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

// A vitest setup file for workers that run several test files in one process. Each file loads the
// project's modules afresh and finds the original environment. Libraries and `shared` stay loaded,
// which saves time: modules of `shared` have no state (`stateless.test.ts`), and are never mocked.

const worker = globalThis as {
  roomlightEnvironment?: NodeJS.ProcessEnv;
  /** Vitest's own state. Without it, all modules are loaded afresh. */
  __vitest_worker__?: { evaluatedModules?: { idToModuleMap?: Map<string, object> } };
};
worker.roomlightEnvironment ??= { ...process.env };
const environment = worker.roomlightEnvironment;

const shared = join(import.meta.dirname, '../../../shared/');
const modules = worker.__vitest_worker__?.evaluatedModules?.idToModuleMap ?? new Map();
const kept = [...modules].filter(([path]) => path.startsWith(shared));
const loaded = kept.map(([, module]) => ({ module, before: { ...module } }));
vi.resetModules();
for (const { module, before } of loaded) Object.assign(module, before);
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
