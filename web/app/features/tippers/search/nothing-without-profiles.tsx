import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';

/** Why a search finds nobody, whatever is looked for. */
export function NothingWithoutProfiles() {
  return (
    <ProfilesOffNote>
      Turn on tipper profiles to search your tippers. Earlier notes are saved and come back when you
      turn profiles on again.
    </ProfilesOffNote>
  );
}
