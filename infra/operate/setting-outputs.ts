/**
 * The functions' settings as outputs of a deployment, where maintenance commands find them. Names of
 * outputs have letters and digits only: `CAPTURE_TABLE` is `SettingCaptureTable`.
 */
const PREFIX = 'Setting';

/** Never an output: whoever reads outputs need not know it. */
const SECRET = 'EDGE_KEY';

/** Returns the name of a setting's output; null if it must not be one. */
export function outputOfSetting(setting: string): string | null {
  if (setting === SECRET) return null;
  const words = setting.toLowerCase().split('_');
  return PREFIX + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Returns the setting that an output holds; null if it is another output. */
export function settingOfOutput(output: string): string | null {
  if (!output.startsWith(PREFIX)) return null;
  return output
    .slice(PREFIX.length)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toUpperCase();
}
