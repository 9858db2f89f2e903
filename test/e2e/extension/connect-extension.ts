import type { Page } from 'playwright-core';
import type { Kept } from '../visitor';
import type { ExtensionBrowser } from './open-extension';

/**
 * Connects the extension to the first room of an account, as a person does. The popup must offer it.
 *
 * @param kept what the browser of somebody signed in stores
 * @returns the dashboard
 */
export async function connectExtension(
  { context }: ExtensionBrowser,
  popup: Page,
  kept: Exclude<Kept, string>,
): Promise<Page> {
  const [origin] = kept.origins;
  const opened = context.waitForEvent('page');
  await popup.getByRole('button', { name: /^Connect/ }).click();
  const dashboard = await opened;
  const code = await popup.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/).innerText();
  await dashboard.waitForLoadState();
  const address = dashboard.url();
  for (const entry of origin?.localStorage ?? []) {
    await dashboard.evaluate(({ name, value }) => localStorage.setItem(name, value), entry);
  }
  await dashboard.goto(address);
  await dashboard.getByText(code).waitFor();
  await dashboard.getByRole('button', { name: 'Connect extension' }).click();
  await dashboard.getByText('Connected to').waitFor();
  return dashboard;
}
