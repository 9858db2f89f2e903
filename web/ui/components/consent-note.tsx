import type { Consents } from '@shared/api/settings';
import { formatDateTime } from '@web/lib/format-time';
import { Private } from './private';

/** Returns `Turned on by you Thu 20 Nov, 21:05`; nothing if the question was never answered. */
export function ConsentNote({
  consent: { given, at, by },
  zone,
}: {
  consent: Consents[keyof Consents];
  zone: string;
}) {
  if (at === null) return null;
  return (
    <>
      {given ? 'Turned on' : 'Turned off'} <ConsentAuthor by={by} />
      {formatDateTime(at, zone)}
    </>
  );
}

/** For old answers only the time is known. */
function ConsentAuthor({ by }: { by: Consents[keyof Consents]['by'] }) {
  if (by === null) return null;
  if (by.isYou) return 'by you ';
  return (
    <>
      by <Private>{by.email}</Private>{' '}
    </>
  );
}
