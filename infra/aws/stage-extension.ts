import { writeExtension } from '@web/extension/build/write-extension';
import { type StageConfig, siteSettings } from './stage';

/**
 * Builds the browser extension for a deployment. If its site has no name of its own, the extension asks
 * for its address.
 *
 * @returns the folder of the ZIP files
 */
export async function buildStageExtension(stage: StageConfig, outDir: string): Promise<string> {
  const { origin } = siteSettings(stage);
  const { platformUrl } = stage;
  await writeExtension(outDir, { siteUrl: origin === '' ? null : origin, platformUrl });
  return outDir;
}
