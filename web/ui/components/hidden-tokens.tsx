import { EmptyNote } from './empty-note';

const WHY = 'The owner of this room has hidden money from you.';

/** Stands in place of money for a member who is kept from it; `instead` says what is here. */
export function HiddenTokens({ instead }: { instead?: string }) {
  return (
    <EmptyNote title="Tokens are hidden from you">
      {instead === undefined ? WHY : `${WHY} ${instead}`}
    </EmptyNote>
  );
}
