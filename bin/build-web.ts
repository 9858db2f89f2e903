import { buildWeb } from '@infra/local/web-build';

/** Builds the web app unless its sources are unchanged since the last build. */
console.log(await buildWeb());
