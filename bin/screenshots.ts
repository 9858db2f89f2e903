import { demoAccount } from '@infra/local/demo/demo-world';
import { takeScreenshots } from '@test/e2e/take-screenshots';
import { withDemo } from '@test/e2e/with-demo';

// `npm run screenshots` retakes the README's pictures of the demo into docs/screenshots.
await withDemo((browser, site) => takeScreenshots(browser, site, demoAccount, 'docs/screenshots'));
