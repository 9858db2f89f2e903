import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@test/support/free-port';
import type { OtherBrowser } from './other-browser';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';
const browsers = [
  process.env.WEBKIT,
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const STARTING_MS = 30_000;

/**
 * Opens WebKitGTK’s own small browser on a display in memory, and drives it with the WebDriver
 * protocol. Returns null if this machine lacks the browser, its driver or the display.
 */
export async function openWebkit(): Promise<OtherBrowser | null> {
  const binary = browsers.find((path) => path !== undefined && existsSync(path));
  if (binary === undefined || !existsSync(DRIVER) || !existsSync(DISPLAY)) return null;
  const port = await freePort();
  // In a process group of its own, because the display and the browser are processes, too.
  const driver = spawn(DISPLAY, ['-a', '-s', '-screen 0 1440x900x24', DRIVER, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const stop = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
  };
  try {
    const url = `http://127.0.0.1:${port}/session`;
    const options = { binary, args: ['--automation'] };
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    await untilListening(port);
    const started = await send(url, wanted);
    const { sessionId, capabilities } = started as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const session = `${url}/${sessionId}`;
    await send(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      async open(address) {
        await send(`${session}/url`, { url: address });
      },
      run: (body) => send(`${session}/execute/sync`, { script: body, args: [] }),
      async close() {
        await fetch(session, { method: 'DELETE' }).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function untilListening(port: number): Promise<void> {
  const end = Date.now() + STARTING_MS;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error('The driver of WebKit doesn’t answer.');
    await delay(100);
  }
}

/** Sends a command. @throws Error with the driver's message if it fails */
async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
