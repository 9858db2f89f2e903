import { buildWeb } from '@infra/local/web-build';

/** Builds the web app, unless the last build is of the same sources. */
console.log(await buildWeb());
