/** Pictures of the product, by screen; `npm run pictures` takes them of the demo, in both themes. */
export const PICTURES = {
  overview: '/dashboard/overview',
  session: '/dashboard/sessions',
  schedule: '/dashboard/schedule',
  tippers: '/dashboard/tippers',
  tipmenu: '/dashboard/tipmenu',
  tags: '/dashboard/tags',
  studio: '/dashboard/studio',
  team: '/dashboard/team',
} as const;

export type PictureName = keyof typeof PICTURES;

/** In pixels, and of the same shape as those for narrow screens. */
export const PICTURE_SIZE = { width: 1280, height: 960 } as const;
/** In CSS pixels; taken at twice as many. */
export const SMALL_PICTURE_SIZE = { width: 480, height: 360 } as const;
/** For link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Parts of screens that guides show, in both themes, at twice `DETAIL_WIDTH`. */
export const DETAILS: Readonly<Record<string, Detail>> = {
  'events-token': { path: '/dashboard/performers', part: 'Events API', isOpened: true },
  'stats-token': { path: '/dashboard/performers', part: 'Stats API', isOpened: true },
};

interface Detail {
  readonly path: string;
  /** Name of the group or panel on its screen. */
  readonly part: string;
  /** Its form is open, which its button does. */
  readonly isOpened?: true;
}

/** Width of the window, in CSS pixels. */
export const DETAIL_WIDTH = 760;
