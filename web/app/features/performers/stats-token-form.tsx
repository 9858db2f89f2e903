import { Flex } from '@chakra-ui/react';
import { saveStatsToken, verifyStatsToken } from '@shared/api/client-calls.gen';
import { STATS_ADDRESS_PROBLEMS } from '@shared/domain/platform/address-problems';
import { parseStatsAddress } from '@shared/domain/platform/stats-address';
import { useAccountZone } from '@web/lib/account-zone';
import { messageOf } from '@web/lib/call-error';
import { webConfig } from '@web/lib/config';
import { formatCount } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { useSend } from '@web/lib/use-call';
import { Icon } from '@web/ui/components/icon';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';
import { TryOrSave } from './try-or-save';

/**
 * A form for a Stats API URL or token. It tests it, or saves it, which tests it as well. The text
 * stays in this form: it is sent, but never stored or logged here.
 */
export function StatsTokenForm({
  performer,
  isReplacing,
  onSaved,
}: {
  performer: string;
  isReplacing: boolean;
  /** The token works and is stored. */
  onSaved: () => void;
}) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const verify = useSend(verifyStatsToken);
  const save = useSend(saveStatsToken);
  const params = { p: performer };

  const withToken = async (use: (token: string) => void) => {
    verify.reset();
    save.reset();
    const { eventsHosts = [] } = await webConfig().catch(() => ({ eventsHosts: [] }));
    const address = parseStatsAddress(pasted, eventsHosts);
    if (!address.ok) return setProblem(STATS_ADDRESS_PROBLEMS[address.problem]);
    if (address.performerName !== null && address.performerName !== performer) {
      return setProblem(`This URL belongs to a different room, not ${performer}.`);
    }
    setProblem(undefined);
    use(address.token);
  };
  const tryIt = () =>
    withToken((apiToken) =>
      verify.mutate({ params, body: { performerName: performer, apiToken } }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return withToken((cbStatsApiToken) =>
      save.mutate(
        { params, body: { performerName: performer, cbStatsApiToken } },
        {
          onSuccess: () => {
            setPasted('');
            onSaved();
          },
        },
      ),
    );
  };

  const tried = verify.data;
  const refused = tried && !tried.works ? tried.detail : undefined;
  const error = save.error ?? verify.error;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <LabeledInput
          label="Stats API URL or token"
          // Not a password field, so that people can check what they pasted. Nothing stores it.
          type="text"
          name="stats-address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://chaturbate.com/statsapi/?username=…"
          required
          problem={problem ?? refused ?? (error ? messageOf(error) : undefined)}
          help="Paste the whole URL or just the token. We store it encrypted and never show it again."
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            verify.reset();
          }}
        />
        {tried?.works && <Shown followers={tried.followers} lastBroadcast={tried.lastBroadcast} />}
        <TryOrSave
          label={isReplacing ? 'Replace token' : 'Save token'}
          isSaving={save.isPending}
          isTrying={verify.isPending}
          onTry={() => void tryIt()}
        />
      </Flex>
    </form>
  );
}

/** What the platform returned for a working token, so that people can recognize their room. */
function Shown({
  followers,
  lastBroadcast,
}: {
  followers: number | null;
  lastBroadcast: string | null;
}) {
  const zone = useAccountZone();
  return (
    <Flex role="status" align="flex-start" gap="2" color="fg.good">
      <Icon name="check" size="1.2rem" />
      <span>
        This token works. It isn’t saved yet. It shows {formatCount(followers)} followers
        {lastBroadcast !== null &&
          ` and a last session that started ${formatDateTime(lastBroadcast, zone)}`}
        .
      </span>
    </Flex>
  );
}
