import { demoAccount } from '@infra/local/demo/demo-world';
import { takePictures } from '@test/e2e/take-pictures';
import { withDemo } from '@test/e2e/with-demo';

// `npm run pictures` takes the public site's pictures of the product from the demo, in both themes,
// and writes them to web/public/pictures. They are part of the repository.
await withDemo((browser, site) => takePictures(browser, site, demoAccount, 'web/public/pictures'));
