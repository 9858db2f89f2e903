import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';

/** Explains why a search finds nobody, whatever the text. */
export function NothingWithoutProfiles() {
  return (
    <ProfilesOffNote>
      Turn on tipper profiles to search your tippers. Earlier notes are saved and come back when you
      turn profiles on again.
    </ProfilesOffNote>
  );
}
