import { Button, chakra, Flex } from '@chakra-ui/react';
import type { RowOf } from '@shared/api/client-call';
import { connectSocialNetwork, listSocialConnections } from '@shared/api/social-calls.gen';
import { NETWORK_RULES, type Network } from '@shared/domain/social/networks';
import type { CallInput } from '@web/lib/api-client';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, type ReactNode, useState } from 'react';

type Connectable = Exclude<Network, 'x'>;
type Body = CallInput<RowOf<typeof connectSocialNetwork>>['body'];

interface Way {
  /** How to get what the fields ask for. */
  readonly steps: readonly ReactNode[];
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly toBody: (values: Readonly<Record<string, string>>) => Body;
}

const WAYS: Readonly<Record<Connectable, Way>> = {
  bluesky: {
    steps: [
      <>
        In Bluesky, open <strong>Settings</strong>, <strong>Privacy and security</strong>,{' '}
        <strong>App passwords</strong>.
      </>,
      'Add an app password. It can post, but it can’t change your account.',
      'Enter your handle and that password below.',
    ],
    fields: [
      { name: 'identifier', label: 'Handle', hint: 'name.bsky.social' },
      { name: 'appPassword', label: 'App password', hint: 'xxxx-xxxx-xxxx-xxxx' },
    ],
    toBody: ({ identifier = '', appPassword = '' }) => ({
      network: 'bluesky',
      identifier: identifier.replace(/^@/, ''),
      appPassword,
    }),
  },
  telegram: {
    steps: [
      <>
        In Telegram, write to <strong>@BotFather</strong>, send <strong>/newbot</strong>, and copy
        the token it sends you.
      </>,
      'Add your new bot to your channel as an administrator who can post messages.',
      'Enter the token and the channel’s name below.',
    ],
    fields: [
      { name: 'botToken', label: 'Bot token', hint: '123456789:AA…' },
      { name: 'channel', label: 'Channel', hint: '@yourchannel' },
    ],
    toBody: ({ botToken = '', channel = '' }) => ({ network: 'telegram', botToken, channel }),
  },
  discord: {
    steps: [
      <>
        In Discord, open your channel’s settings, then <strong>Integrations</strong>,{' '}
        <strong>Webhooks</strong>. Use a channel that is age-restricted.
      </>,
      'Create a webhook, and copy its URL.',
      'Paste the whole URL below.',
    ],
    fields: [
      { name: 'webhookUrl', label: 'Webhook URL', hint: 'https://discord.com/api/webhooks/…' },
    ],
    toBody: ({ webhookUrl = '' }) => ({ network: 'discord', webhookUrl }),
  },
};

/** How to connect a network, and the form for it. What is typed is sent, and never kept here. */
export function ConnectForm({ performer, network }: { performer: string; network: Connectable }) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const connect = useSend(connectSocialNetwork, { refreshes: [listSocialConnections] });
  const { steps, fields, toBody } = WAYS[network];
  const { label } = NETWORK_RULES[network];
  const isFilledIn = fields.every(({ name }) => (values[name] ?? '').trim() !== '');

  if (!isOpen) {
    return (
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Connect {label}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilledIn || connect.isPending) return;
    connect.mutate(
      { params: { p: performer }, body: toBody(values) },
      { onSuccess: () => showToast(`${label} connected`) },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <chakra.ol ps="5" listStyleType="decimal" display="flex" flexDirection="column" gap="1.5">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
            <li key={index}>{step}</li>
          ))}
        </chakra.ol>
        {fields.map(({ name, label: fieldLabel, hint }, index) => (
          <LabeledInput
            key={name}
            label={fieldLabel}
            name={`${network}-${name}`}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={hint}
            required
            problem={
              connect.error && index === fields.length - 1 ? messageOf(connect.error) : undefined
            }
            help={
              index === fields.length - 1
                ? 'We store it encrypted and never show it again.'
                : undefined
            }
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <Flex gap="3" wrap="wrap">
          <Button
            type="submit"
            colorPalette="lamp"
            disabled={!isFilledIn}
            loading={connect.isPending}
          >
            Connect {label}
          </Button>
          <Button variant="outline" disabled={connect.isPending} onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
