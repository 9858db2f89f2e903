import { EmptyNote } from '@web/ui/components/empty-note';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';

/** Explains why the list is empty and what to do about it. */
export function NoFans({ hasProfiles }: { hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <ProfilesOffNote>
        Without tipper profiles, we keep only totals, not who tipped. Turn profiles on in your
        settings to see who comes back, including earlier sessions.
      </ProfilesOffNote>
    );
  }
  return (
    <EmptyNote title="No True Fans in this period">
      People who tip in two or more sessions appear here. Choose a longer period to look further
      back.
    </EmptyNote>
  );
}
