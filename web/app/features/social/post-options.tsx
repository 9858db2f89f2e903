import { Stack } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { listSocialConnections, saveSocialRules } from '@shared/api/social-calls.gen';
import { useSend } from '@web/lib/use-call';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';

type Connected = SocialConnections['networks'][number];
type Option = 'withPicture' | 'deletesWhenOff' | 'thanksTippers' | 'namesTippers';

const OPTIONS: readonly {
  readonly option: Option;
  readonly label: string;
  readonly help: string;
  /** Only offered while this one is on. */
  readonly needs?: Option;
}[] = [
  {
    option: 'deletesWhenOff',
    label: 'Delete the post when I go off',
    help: 'So that no one follows a link to a room that’s offline.',
  },
  {
    option: 'thanksTippers',
    label: 'Thank tippers after each session',
    help: 'A second post, once the session is over: how many people tipped. No amounts.',
  },
  {
    option: 'namesTippers',
    label: 'Name the top tippers',
    help: 'Never anyone who tipped anonymously. Ask them first: not everyone wants to be named.',
    needs: 'thanksTippers',
  },
  {
    option: 'withPicture',
    label: 'Add a picture of the session',
    help: 'A card with how long you were live and your tips. No names.',
    needs: 'thanksTippers',
  },
];

/** Switches for a network's posts. Each is saved at once. */
export function PostOptions({
  performer,
  connected: { network, rules },
}: {
  performer: string;
  connected: Connected;
}) {
  const save = useSend(saveSocialRules, { refreshes: [listSocialConnections] });
  const sent = (save.isPending && save.variables.body) || {};
  const isOn = (option: Option) => sent[option] ?? rules[option];
  return (
    <Stack gap="4">
      {OPTIONS.filter(({ needs }) => needs === undefined || isOn(needs)).map(
        ({ option, label, help }) => (
          <SwitchRow
            key={option}
            label={label}
            isOn={isOn(option)}
            onChange={(next) =>
              save.mutate({ params: { p: performer, network }, body: { [option]: next } })
            }
          >
            {help}
          </SwitchRow>
        ),
      )}
      <NotSaved error={save.error} />
    </Stack>
  );
}
