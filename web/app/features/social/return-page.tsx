import { Flex, Spinner, Text } from '@chakra-ui/react';
import { authorizeSocial } from '@shared/api/social-calls.gen';
import { messageOf } from '@web/lib/call-error';
import { KEPT, keep, readKept } from '@web/lib/kept-in-window';
import { dashboardPath } from '@web/lib/paths';
import { currentSession } from '@web/lib/session';
import { useSend } from '@web/lib/use-call';
import { PageTitle } from '@web/site/billing/page-title';
import { PublicPage } from '@web/site/public-page';
import { TextLink } from '@web/ui/components/text-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Product specification 002, section 9. */
const LEAVE_MS = 3_000;

/** Where X (Twitter) returns to. It exchanges what X sent, once, for the right to post. */
export default function ReturnPage() {
  const { search } = useLocation();
  const [returned] = useState(() => readReturn(search, readKept(KEPT.authorizing)));
  const authorize = useSend(authorizeSocial);
  useGoOn(authorize.isSuccess, returned.back);

  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (returned.input === null || hasBegun.current) return;
    hasBegun.current = true;
    keep(KEPT.authorizing, null);
    authorize.mutate(returned.input);
  });
  useEffect(() => begin(), []);

  const { problem } = returned;
  return (
    <PublicPage>
      <Flex direction="column" gap="4" py={{ base: '8', md: '12' }} maxW="42rem">
        <PageTitle>Connecting X (Twitter)</PageTitle>
        {problem === null && !authorize.isSuccess && !authorize.error && (
          <Flex role="status" gap="3" align="center">
            <Spinner size="sm" />
            <Text>Waiting for Twitter Auth..</Text>
          </Flex>
        )}
        {authorize.isSuccess && <Text role="status">Successfully authorized Twitter</Text>}
        {problem !== null && <Text>{problem}</Text>}
        {authorize.error && <Text role="alert">{messageOf(authorize.error)}</Text>}
        <Text>
          <TextLink to={returned.back}>Back to your social posts</TextLink>
        </Text>
      </Flex>
    </PublicPage>
  );
}

interface Return {
  /** What to send; null if there is nothing to try. */
  readonly input: {
    readonly params: { readonly p: string };
    readonly body: { readonly oauth_token: string; readonly oauth_verifier: string };
  } | null;
  /** Why there is nothing to try. */
  readonly problem: string | null;
  /** The path of the room's social posts. */
  readonly back: string;
}

/** Reads what X put into the address. */
function readReturn(search: string, performer: string | null): Return {
  const query = new URLSearchParams(search);
  const tab = dashboardPath('twitter');
  const back = performer === null ? tab : `${tab}?room=${encodeURIComponent(performer)}`;
  const token = query.get('oauth_token');
  const verifier = query.get('oauth_verifier');
  const fail = (problem: string): Return => ({ input: null, problem, back });

  if (query.has('denied')) {
    return fail('You didn’t give us access, so nothing is connected. You can try again any time.');
  }
  if (token === null || verifier === null) {
    return fail('Part of this address is missing. Authorize Twitter again.');
  }
  if (currentSession() === null) {
    return fail('You’re signed out. Sign in, and authorize Twitter again.');
  }
  if (performer === null) {
    return fail('This window didn’t ask for it. Authorize Twitter again from your social posts.');
  }
  const body = { oauth_token: token, oauth_verifier: verifier };
  return { input: { params: { p: performer }, body }, problem: null, back };
}

/** Goes on to the dashboard three seconds after success. */
function useGoOn(isDone: boolean, path: string): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate(path, { replace: true }));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => goOn(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}
