import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { demoAccount, demoRoom, staffAccount } from '@infra/local/demo/demo-world';
import { startDemoPlatform } from '@infra/local/demo/start-demo-platform';
import { findFreePort } from '@infra/local/free-port';
import { showProgress } from '@infra/local/progress';
import { type RunningStack, startStack } from '@infra/local/stack/start-stack';
import { lockDirectory } from '@infra/local/storage/directory-lock';
import { buildWeb } from '@infra/local/web-build';
import { writeExtension } from '@web/extension/build/write-extension';

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '4000' },
    directory: { type: 'string', default: '.roomlight' },
  },
});

async function main(): Promise<void> {
  const wanted = Number(values.port);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_000) {
    throw new Error('Give --port a number from 1 to 65000.');
  }
  const { directory } = values;
  const unlock = await lockDirectory(`${directory}/lock`);
  if (values.fresh) await rm(`${directory}/state`, { recursive: true, force: true });

  const progress = showProgress();
  progress(0, 'Starting');
  process.env.LISTEN_EVERY_SECONDS ??= '10';
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
  process.env.SHOWCASE_PERFORMER ??= demoRoom.name;
  const web = buildWeb();
  web.catch(() => undefined);
  const elsewhere = process.env.EVENTS_API_URL;
  const platform = elsewhere ? null : await startDemoPlatform(`${directory}/state`);
  const port = await findFreePort(wanted);
  const mailPort = await findFreePort(port + 1);
  const stripePort = await findFreePort(mailPort + 1);
  const stack = await startStack({
    directory: `${directory}/state`,
    webRoot: 'dist/web',
    extensionRoot: `${directory}/extension`,
    tablesApart: true,
    port,
    mailPort,
    stripePort,
    socialPort: await findFreePort(stripePort + 1),
    eventsApi: elsewhere ?? platform?.url ?? '',
    ...(process.env.PLATFORM_URL ? { platform: process.env.PLATFORM_URL } : {}),
    ...(process.env.LEAKED_PASSWORDS_URL
      ? { leakedPasswords: process.env.LEAKED_PASSWORDS_URL }
      : {}),
    onFault: (where, error) => console.error(`\n${where}:`, error),
  });
  const stop = async () => {
    await stack.close();
    await platform?.close();
    await unlock();
  };
  process.once('SIGINT', () => stop().finally(() => process.exit(0)));
  process.once('SIGTERM', () => stop().finally(() => process.exit(0)));

  if (platform) {
    // Handlers read their settings when they are loaded, so load them only now.
    const { prepareDemo } = await import('@infra/local/demo/prepare-demo');
    await prepareDemo(stack, { directory: `${directory}/state`, platform, onProgress: progress });
  }
  progress(1, 'Building the web app');
  await web;
  const platformUrl = platform?.url ?? process.env.PLATFORM_URL ?? 'https://chaturbate.com';
  await writeExtension(`${directory}/extension`, { siteUrl: stack.url, platformUrl });
  progress(1, 'Ready');
  stack.startSchedules();
  welcome(stack, platform?.url, `${directory}/extension`);
}

function welcome(
  { url, mail, social }: RunningStack,
  platform: string | undefined,
  extension: string,
): void {
  const lines = [
    '',
    `  Roomlight   ${url}`,
    ...(platform
      ? [
          `  Sign in     ${demoAccount.email}  /  ${demoAccount.password}`,
          `  Staff       ${staffAccount.email}  /  ${staffAccount.password}  at /summary_review`,
        ]
      : ['  Sign up with any e-mail address; the code is in the outbox.']),
    `  Outbox      ${mail.url}`,
    `  Networks    ${social.url} (what is posted stays here)`,
    ...(platform
      ? [`  Platform    ${platform} (simulated; each room as its broadcaster sees it)`]
      : []),
    `  Extension   ${extension}/chromium, to load unpacked in Chrome’s developer mode`,
    '',
    '  Ctrl-C stops it; nothing is lost. `npm start -- --fresh` begins again.',
    '',
  ];
  console.log(lines.join('\n'));
}

main().catch((error: unknown) => {
  console.error(`\nRoomlight could not start. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
