/**
 * The share of a whole run's CPU seconds that a test file may take by default: 10 of the 500 that
 * `npm test` takes on a quick machine. A share doesn't depend on the speed of the machine.
 */
export const MAX_SHARE = 10 / 500;
/** Above this share, a file fails the run. What else the machine does adds up to half. */
export const FAILING_SHARE = 1.5 * MAX_SHARE;
/** A run of at least this many files is a whole one. Runs of a few files have no limit. */
export const FILES_OF_WHOLE_RUN = 500;

/** Test files that may take more, each with the reason. */
export const EXPENSIVE_FILES: Readonly<Record<string, string>> = {
  'test/faults/faults.test.ts': 'lives through a dozen worlds under faults',
  'test/integration/year/year.test.ts':
    'lives through months of four rooms and compares every call',
  'test/integration/fuzz.test.ts': 'sends random requests to every row',
  'test/integration/refusals.test.ts': 'sends wrong credentials to every row',
  'test/integration/bad-input/wrong-fields.test.ts': 'sends wrong values to every field',
  'test/integration/bad-input/broken-bodies.test.ts': 'sends broken bodies to every row',
  'test/e2e/overlay.test.ts': 'watches the overlay in a browser through an outage',
  'test/maintenance/erase.test.ts': 'captures, archives, erases and rebuilds histories',
  'test/lambdas/pipeline/listen/misbehaving-platform.test.ts':
    'polls a platform that fails in every way',
  'test/shared/domain/go-live/calibration.test.ts': 'gives advice in worlds whose truth is known',
  'test/infra/local/platform/world.test.ts': 'simulates months of several rooms',
  'test/load/load.test.ts': 'starts the product and sends it requests',
  'test/lambdas/pipeline/alarms.test.ts': 'breaks and heals hours of listening, once per alarm',
  'test/lambdas/pipeline/scan/scan-site.test.ts': 'kills a scan at every write',
  'test/integration/room-snapshots.test.ts': 'captures and reads weeks of a room',
  'test/web/app/features/settings/account-panel.test.tsx': 'types into every form of an account',
  'test/e2e/every-tab.test.ts': 'draws every screen in a browser',
  'test/e2e/every-part.test.ts': 'draws every part of every screen in a browser',
  'test/e2e/every-state.test.ts': 'draws every screen in every state in a browser',
  'test/e2e/failing-service.test.ts': 'lets every screen fail and recover in a browser',
  'test/web/build/page-chunks.test.ts': 'builds the web app if its sources have changed',
  'test/web/build/prerender/links.test.ts': 'builds the web app if its sources have changed',
  'test/web/build/prerender/site-pages.test.ts': 'builds the web app if its sources have changed',
  'test/infra/bundle.test.ts': 'bundles every function',
  'test/infra/aws/checks.test.ts': 'checks every resource of all stacks against cdk-nag',
  'test/e2e/two-step.test.ts': 'signs in and out in a browser',
  'test/e2e/billing.test.ts': 'signs up and pays in a browser, as four people',
  'test/e2e/billing-tabs.test.ts': 'pays in a browser, in several tabs',
  'test/e2e/reviews.test.ts': 'reviews and edits in a browser, as three people',
  'test/e2e/answers.test.ts': 'acts on the answers in a browser, on a phone and a desktop',
  'test/e2e/social.test.ts': 'connects, posts and disconnects in a browser',
  'test/e2e/sharing.test.ts': 'invites and grants in a browser, as three people',
  'test/e2e/extension/extension.test.ts':
    'reads a room for a minute in a browser of its own, and opens the dashboard',
  'test/e2e/public-pages.test.ts': 'opens every public page in a browser',
  'test/e2e/first-evening.test.ts': 'waits in a browser for what the schedules bring',
};
