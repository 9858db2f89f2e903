import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run pictures` takes the public site's pictures of the product from the demo, in both themes,
// and writes them to web/public/pictures. They are part of the repository.
const { demoAccount } = await import('@infra/local/demo/demo-world');
const { browserPath, openBrowser } = await import('@test/e2e/browser');
const { openDemoStack } = await import('@test/e2e/demo-stack');
const { takePictures } = await import('@test/e2e/take-pictures');

const executable = browserPath();
if (!executable) process.exit(1);
console.log('Preparing the demo …');
const demo = await openDemoStack();
const browser = await openBrowser(executable);
try {
  const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'web/public/pictures');
  await takePictures(browser, demo.stack.url, demoAccount, folder);
} finally {
  await browser.close();
  await demo.close();
}
process.exit(0);
