import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import {
  disconnectSocialNetwork,
  listSocialConnections,
  saveSocialRules,
} from '@shared/api/social-calls.gen';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { useSent } from '@web/lib/use-sent';
import { LockedNote } from '@web/ui/components/locked-note';
import { NotSaved } from '@web/ui/components/not-saved';
import { Panel } from '@web/ui/components/panel';
import { SwitchRow } from '@web/ui/components/switch-row';
import { type FormEvent, useState } from 'react';
import { ConnectForm } from './connect-form';
import { ConnectionState } from './connection-state';
import { MinutesInput } from './minutes-input';
import { PostOptions } from './post-options';
import { PostText } from './post-text';

type Connected = SocialConnections['networks'][number];

interface NetworkPanelProps {
  performer: string;
  connected: Connected;
  connections: SocialConnections;
}

/** A network besides X: connect it, and say what is posted there. */
export function NetworkPanel({ performer, connected, connections }: NetworkPanelProps) {
  const { network, connection, isAvailable } = connected;
  const { label } = NETWORK_RULES[network];
  const isConnected = connection !== null && connection.state !== 'ending';
  return (
    <Panel title={label}>
      {isConnected && <Rules {...{ performer, connected, connections }} />}
      {!isConnected && !isAvailable && (
        <Text color="fg.muted">{label} can’t be connected on this site yet.</Text>
      )}
      {!isConnected && isAvailable && !connections.isActive && <LockedNote tier="Pro" />}
      {!isConnected && isAvailable && connections.isActive && network !== 'x' && (
        <ConnectForm performer={performer} network={network} />
      )}
    </Panel>
  );
}

function Rules({ performer, connected, connections }: NetworkPanelProps) {
  const { network, connection, rules } = connected;
  const [minutes, setMinutes] = useState(String(rules.minutes));
  const [text, setText] = useState(rules.text);
  const toggle = useSend(saveSocialRules, { refreshes: [listSocialConnections] });
  const save = useSend(saveSocialRules, { refreshes: [listSocialConnections] });
  const disconnect = useSend(disconnectSocialNetwork, { refreshes: [listSocialConnections] });
  const params = { p: performer, network };
  const { label } = NETWORK_RULES[network];
  const { shown, show } = useSent(rules);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { params, body: { minutes: Number(minutes), text } },
      {
        onSuccess: (saved) => {
          setMinutes(String(saved.minutes));
          setText(saved.text);
          showToast(`Saved for ${label}`);
        },
      },
    );
  };

  return (
    <Stack gap="5">
      <ConnectionState
        connection={connection}
        network={network}
        isDisconnecting={disconnect.isPending}
        onDisconnect={() => disconnect.mutate({ params })}
      />
      <NotSaved error={disconnect.error} />
      <SwitchRow
        label="Post when I go live"
        isOn={shown.isEnabled}
        onChange={(isEnabled) =>
          show({ isEnabled }, toggle.mutateAsync({ params, body: { isEnabled } }))
        }
        note={toggle.error ? <NotSaved error={toggle.error} /> : undefined}
      />
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <MinutesInput value={minutes} onChange={setMinutes} />
          <PostText
            performer={performer}
            network={network}
            account={connection?.name ?? performer}
            linkPosts={connections.linkPosts}
            value={text}
            problem={save.error ? messageOf(save.error) : undefined}
            onChange={setText}
          />
          <Button type="submit" colorPalette="lamp" alignSelf="flex-start" loading={save.isPending}>
            Save
          </Button>
        </Flex>
      </form>
      <PostOptions performer={performer} connected={connected} />
    </Stack>
  );
}
