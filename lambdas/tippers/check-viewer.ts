import { badInput } from '@lambdas/runtime/errors';

/** Older clients name the viewer twice, and both must match. */
export function checkViewer(tipper: string, viewer: string | undefined): void {
  if (viewer !== undefined && viewer !== tipper) {
    throw badInput('query.viewer', 'The viewer must match the tipper in the path.');
  }
}
