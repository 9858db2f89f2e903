import { EmptyNote } from '../../components/empty-note';

/** Stands in place of money for a member who is kept from it. */
export function HiddenTokens() {
  return (
    <EmptyNote title="Tokens are hidden from you">
      The owner of this room does not show you money.
    </EmptyNote>
  );
}
