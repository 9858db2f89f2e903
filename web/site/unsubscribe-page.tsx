import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { getUnsubscription, unsubscribe } from '@shared/api/client-calls.gen';
import type { Unsubscription } from '@shared/api/mail';
import { ApiProblem } from '@web/lib/call-error';
import { focusTitle } from '@web/lib/focus-title';
import { dashboardPath } from '@web/lib/paths';
import { useCall, useSend } from '@web/lib/use-call';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { TextLink } from '@web/ui/components/text-link';
import { useParams } from 'react-router-dom';
import { PublicPage } from './public-page';

/** The target of links in mails: unsubscribes without signing in. */
export default function UnsubscribePage() {
  useDocumentTitle();
  const { token = '' } = useParams();
  const mails = useCall(getUnsubscription, { params: { token } });
  const isUnknown = mails.error instanceof ApiProblem && mails.error.status < 429;

  return (
    <PublicPage>
      <Flex direction="column" gap="6" py="8" maxW="40rem">
        <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
          Email updates
        </Heading>
        {isUnknown ? (
          <EmptyNote title="This link doesn’t work">
            It isn’t from one of our emails, or part of it is missing. Open it from the email
            itself.
          </EmptyNote>
        ) : (
          <AsyncPanel query={mails} minHeight={140} empty="">
            {(found) => <Ending token={token} found={found} />}
          </AsyncPanel>
        )}
      </Flex>
    </PublicPage>
  );
}

function Ending({ token, found }: { token: string; found: Unsubscription }) {
  const end = useSend(unsubscribe, { refreshes: [getUnsubscription] });
  const { address, isEnded } = end.data ?? found;
  return (
    <Flex direction="column" gap="4" align="flex-start">
      <Text textStyle="answer" aria-live="polite">
        {sentence(address, isEnded)}
      </Text>
      {isEnded ? (
        <Text color="fg.muted">
          {address !== null && (
            <>
              If you have your own account, you can turn them back on in its{' '}
              <TextLink to={dashboardPath('settings')}>settings</TextLink>.
            </>
          )}
        </Text>
      ) : (
        <>
          <Text color="fg.muted">
            This only stops emails about the room named in the email. You’ll still get emails about
            other rooms and your account.
          </Text>
          <Button
            colorPalette="lamp"
            loading={end.isPending}
            // The focused button disappears.
            onClick={() => end.mutate({ params: { token }, body: {} }, { onSuccess: focusTitle })}
          >
            Unsubscribe
          </Button>
          <NotSaved error={end.error} />
        </>
      )}
    </Flex>
  );
}

function sentence(address: string | null, isEnded: boolean): string {
  if (address === null) return 'You’re unsubscribed.';
  return isEnded ? `${address} is unsubscribed.` : `Unsubscribe ${address}?`;
}
