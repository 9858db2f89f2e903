import { fillSettings, type SiteSettings } from '@shared/site/site-settings';
import type { StaticFile } from './static-files';

/** What the public pages of a local stack say about who runs it. */
export const LOCAL_SETTINGS: Omit<SiteSettings, 'origin'> = {
  company: 'Roomlight',
  state: 'the State of New York',
  venue: 'Manhattan, New York',
  supportEmail: 'support@roomlight.local',
};

/** Fills the settings into a page, as a deployment does beforehand. Other files stay unchanged. */
export function withSettings(file: StaticFile, settings: SiteSettings): StaticFile {
  if (!/^(?:text\/(?:html|plain)|application\/xml)/.test(file.type)) return file;
  return { ...file, body: Buffer.from(fillSettings(file.body.toString(), settings)) };
}
