/** A module may import a stylesheet, which the build loads with it. */
declare module '*.css';
