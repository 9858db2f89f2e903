import { SCREENS } from '@web/lib/screens';

/** `/chaturbate-help/tips`, also with an anchor: `tips#how-we-count`. */
export function articlePath(slug: string): string {
  return `${SCREENS.help.path}/${slug}`;
}
