/** What differs between deployments in the text of public pages. */
export interface SiteSettings {
  /** `https://example.com`; empty where the site has no name of its own, which makes URLs relative. */
  readonly origin: string;
  /** Who runs the service, for the legal pages. */
  readonly company: string;
  /** Whose law applies: `the State of New York`. */
  readonly state: string;
  /** Where arbitration takes place. */
  readonly venue: string;
  readonly supportEmail: string;
}

/** What stands in the pages of a build until a deployment fills it in: `{{company}}`. */
export const PLACEHOLDERS: SiteSettings = {
  origin: '{{origin}}',
  company: '{{company}}',
  state: '{{state}}',
  venue: '{{venue}}',
  supportEmail: '{{supportEmail}}',
};

/** Fills a deployment's settings into a page. */
export function fillSettings(page: string, settings: SiteSettings): string {
  return (Object.keys(PLACEHOLDERS) as (keyof SiteSettings)[]).reduce(
    (filled, name) => filled.replaceAll(PLACEHOLDERS[name], escapeMarkup(settings[name])),
    page,
  );
}

/** For text, attributes and JSON inside HTML alike. */
function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}
