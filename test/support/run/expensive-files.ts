/** CPU seconds that a test file may take by default. */
export const MAX_CPU_SECONDS = 10;

/** Test files that may take more, each with the reason. */
export const EXPENSIVE_FILES: Readonly<Record<string, string>> = {
  'test/faults/faults.test.ts': 'lives through a dozen worlds under faults',
  'test/integration/year/year.test.ts':
    'lives through months of four rooms and compares every call',
  'test/integration/fuzz.test.ts': 'sends random requests to every row',
  'test/e2e/every-tab.test.ts': 'draws every screen in a browser',
  'test/e2e/every-state.test.ts': 'draws every screen in every state in a browser',
  'test/e2e/first-evening.test.ts': 'waits in a browser for what the schedules bring',
};
