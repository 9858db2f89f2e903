import { EmptyNote } from './empty-note';

const WHY = 'The owner of this room has hidden money from you.';

/** Shown instead of money to members who may not see it. `instead` says what is visible. */
export function HiddenTokens({ instead }: { instead?: string }) {
  return (
    <EmptyNote title="Tokens are hidden from you">
      {instead === undefined ? WHY : `${WHY} ${instead}`}
    </EmptyNote>
  );
}
