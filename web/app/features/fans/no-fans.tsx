import { EmptyNote } from '@web/ui/components/empty-note';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';

/** Why nobody is listed, and what to do about it. */
export function NoFans({ hasProfiles }: { hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <ProfilesOffNote>
        Without your consent Roomlight keeps sums only, not who tipped. Switch profiles on in your
        settings to see from then on who comes back.
      </ProfilesOffNote>
    );
  }
  return (
    <EmptyNote title="No True Fans in this period">
      Who tips in two or more sessions shows here. Choose a longer period to look further back.
    </EmptyNote>
  );
}
