import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';

/** Why a search finds nobody, whatever is looked for. */
export function NothingWithoutProfiles() {
  return (
    <ProfilesOffNote>
      Without your consent nobody is kept to be found. Notes written before stay, and rest until you
      switch profiles on again.
    </ProfilesOffNote>
  );
}
