import { Stack } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { listSocialConnections, saveSocialRules } from '@shared/api/social-calls.gen';
import { useSend } from '@web/lib/use-call';
import { useSent } from '@web/lib/use-sent';
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
  const { shown, show } = useSent<Pick<typeof rules, Option>>(rules);
  const toggle = (fields: Partial<typeof shown>) =>
    show(fields, save.mutateAsync({ params: { p: performer, network }, body: fields }));
  return (
    <Stack gap="4">
      {OPTIONS.filter(({ needs }) => needs === undefined || shown[needs]).map(
        ({ option, label, help }) => (
          <SwitchRow
            key={option}
            label={label}
            isOn={shown[option]}
            onChange={(next) => toggle({ [option]: next })}
          >
            {help}
          </SwitchRow>
        ),
      )}
      <NotSaved error={save.error} />
    </Stack>
  );
}
