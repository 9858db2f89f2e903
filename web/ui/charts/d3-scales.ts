/**
 * Replaces `victory-vendor/d3-scale` in the web build (see `web/vite.config.ts`). recharts looks
 * scales up by name, so a bundler cannot drop unused ones. Add a scale here before an axis uses it.
 */
export { scaleBand, scaleLinear, scaleLog, scalePoint } from 'd3-scale';
