import type { Plugin } from 'vite';

const IN_USE = ['scaleBand', 'scaleLinear', 'scaleLog', 'scalePoint'];

/**
 * Gives the chart library only the scales that our axes name. It looks them up by name, so a build
 * would carry all of them, and with those of calendars date arithmetic and its own formats.
 */
export function scalesInUse(): Plugin {
  const id = '\0scales-in-use';
  return {
    name: 'scales-in-use',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'victory-vendor/d3-scale' ? id : null),
    load: (loaded) => (loaded === id ? `export { ${IN_USE.join(', ')} } from 'd3-scale';` : null),
  };
}
