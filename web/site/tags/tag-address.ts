import { entryPath, SCREENS } from '@web/lib/screens';

/** Returns the path of the tag picker with a tag selected: `/tag-picker/smile`. */
export function tagAddress(tag: string): string {
  return `${entryPath(SCREENS.tagPicker.path)}/${encodeURIComponent(tag)}`;
}
