import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeExtension } from '@web/extension/build/write-extension';
import { parseSiteUrl } from '@web/extension/worker/site-url';

const HELP = `Builds the browser extension for Chromium and Firefox into dist/extension: a folder that a
browser in developer mode loads, and the ZIP file that /chrome-extension offers.

  --site https://example.com   where Roomlight is; without it, the popup asks
  --platform https://…         the platform whose pages it reads, default https://chaturbate.com`;

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    platform: { type: 'string', default: 'https://chaturbate.com' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const { site, platform, help } = values;
  if (help) return console.log(HELP);
  const siteUrl = site === undefined ? null : originOf('--site', site);
  const platformUrl = originOf('--platform', platform);
  for (const { zip } of await writeExtension(resolve('dist/extension'), { siteUrl, platformUrl })) {
    console.log(zip);
  }
}

function originOf(option: string, text: string): string {
  const origin = parseSiteUrl(text);
  if (origin === null) throw new Error(`Give ${option} an address, like https://example.com.`);
  return origin;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
