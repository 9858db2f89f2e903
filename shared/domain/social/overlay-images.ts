/** How many overlay images a performer can have. */
export const MAX_OVERLAY_IMAGES = 10;
/** The largest file to upload. The longest side is 4,096 pixels. */
export const MAX_OVERLAY_BYTES = 2 * 1024 * 1024;
/** What can be uploaded. Whatever it is, it is stored as a PNG. */
export const OVERLAY_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** What an image's id looks like: 128 random bits. */
export const OVERLAY_IMAGE_ID = /^[\w-]{22}$/;
