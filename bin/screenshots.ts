// `npm run screenshots` retakes the README's pictures of the demo into docs/screenshots.
const { demoAccount } = await import('@infra/local/demo/demo-world');
const { browserPath, openBrowser } = await import('@test/e2e/browser');
const { openDemoStack } = await import('@test/e2e/demo-stack');
const { takeScreenshots } = await import('@test/e2e/take-screenshots');

const executable = browserPath();
if (!executable) process.exit(1);
console.log('Preparing the demo …');
const demo = await openDemoStack();
const browser = await openBrowser(executable);
try {
  await takeScreenshots(browser, demo.stack.url, demoAccount, 'docs/screenshots');
} finally {
  await browser.close();
  await demo.close();
}
process.exit(0);

export {};
