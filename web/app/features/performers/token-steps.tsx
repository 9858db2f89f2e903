import { chakra } from '@chakra-ui/react';
import { OutsideLink } from '@web/ui/components/text-link';

const TOKEN_PAGE = 'https://chaturbate.com/statsapi/authtoken/';

/** How to create an Events API token on the platform. */
export function TokenSteps() {
  return (
    <chakra.ol ps="5" listStyleType="decimal" display="flex" flexDirection="column" gap="1.5">
      <li>
        On Chaturbate, open <strong>Settings &amp; Privacy</strong>, then the{' '}
        <OutsideLink href={TOKEN_PAGE}>token authorization page</OutsideLink>.
      </li>
      <li>
        Choose <strong>Events API</strong> as the permission and generate a token. A Stats API token
        doesn’t work here.
      </li>
      <li>Copy the URL that appears and paste it below.</li>
    </chakra.ol>
  );
}

/** The same for the Stats API. */
export function StatsTokenSteps() {
  return (
    <chakra.ol ps="5" listStyleType="decimal" display="flex" flexDirection="column" gap="1.5">
      <li>
        On Chaturbate, open <strong>Settings &amp; Privacy</strong>, then the{' '}
        <OutsideLink href={TOKEN_PAGE}>token authorization page</OutsideLink>.
      </li>
      <li>
        Choose <strong>Stats API</strong> as the permission and generate a token.
      </li>
      <li>Copy the URL that appears and paste it below.</li>
    </chakra.ol>
  );
}
