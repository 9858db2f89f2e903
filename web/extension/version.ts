/** The extension's version: in its manifest, its files' names, and the guide to install it. */
export const EXTENSION_VERSION = '1.6.0';
