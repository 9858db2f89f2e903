import type { PictureName } from '@web/site/pictures';
import type { ComponentType } from 'react';
import type { StructuredData } from './structured-data';

/** A prerendered page of the public site. */
export interface SitePage {
  /** `/docs/api`, without a slash at the end; null for the page of unknown paths. */
  readonly path: string | null;
  /** As in the browser's tab, without the product's name. */
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  /** When its content last changed: `2026-11-23`. */
  readonly updated: string;
  /** Search engines may list it. */
  readonly isListed: boolean;
  /** The picture of link previews. */
  readonly picture: PictureName;
  /** @default - only what the head says anyway */
  readonly structuredData?: StructuredData;
  /** A small script of its own that completes it: a file in `web/site/script`. @default - none */
  readonly script?: 'first-tags';
  /** Its content. Null where the application draws it, and takes the page over in the browser. */
  readonly Page: ComponentType | null;
}
