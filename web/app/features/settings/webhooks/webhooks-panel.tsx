import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { listWebhooks } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { useOptionalPerformer } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { useState } from 'react';
import { CreateWebhookDialog } from './create-webhook-dialog';
import { DeleteWebhookDialog } from './delete-webhook-dialog';
import { EditWebhookDialog } from './edit-webhook-dialog';
import { ReplaceSecretDialog } from './replace-secret-dialog';
import { WebhookRow } from './webhook-row';

/** Where messages about the current room are sent. */
export default function WebhooksPanel() {
  const performer = useOptionalPerformer();
  const own = performer?.performers.find(({ name }) => name === performer.name)?.isOwn === true;
  return (
    <Panel
      title="Webhooks"
      note={
        <>
          We call your server when something happens.{' '}
          <TextLink to={`${SCREENS.api.path}#webhooks`}>How to use them</TextLink>
        </>
      }
    >
      {performer === null ? (
        <Text color="fg.muted" textStyle="sm">
          Connect a room first. Webhooks belong to a room.
        </Text>
      ) : own ? (
        <Webhooks key={performer.name} performer={performer.name} />
      ) : (
        <Text color="fg.muted" textStyle="sm">
          Only the account that owns <Private>{performer.name}</Private> can set up its webhooks.
        </Text>
      )}
    </Panel>
  );
}

type Open = { readonly kind: 'edit' | 'secret' | 'delete'; readonly webhook: Webhook };

function Webhooks({ performer }: { performer: string }) {
  const params = { p: performer };
  const webhooks = useCall(listWebhooks, { params });
  const isLocked = useRefusalOf()(['sessions']) !== null;
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data } = webhooks;
  const isFull = data !== undefined && data.webhooks.length >= data.most;
  return (
    <div>
      <Flex align="flex-start" justify="space-between" gap="4" wrap="wrap" mb="3">
        <Text color="fg.muted" textStyle="sm" flex="1" minW="14rem">
          {isLocked ? (
            'Webhooks are part of Pro. You can still see and delete the ones you have.'
          ) : isFull ? (
            `You have ${data.webhooks.length} webhooks, which is the limit. Delete one to add another.`
          ) : (
            <>
              For <Private>{performer}</Private>. Messages say what happened, without any numbers.
            </>
          )}
        </Text>
        <Button
          size="sm"
          variant="outline"
          disabled={data === undefined || isFull || isLocked}
          onClick={() => setCreating(true)}
        >
          New webhook
        </Button>
      </Flex>
      <AsyncPanel
        query={webhooks}
        minHeight={96}
        isEmpty={({ webhooks: all }) => all.length === 0}
        empty={
          <EmptyNote title="No webhooks yet">
            Add your server’s address and choose what to send it.
          </EmptyNote>
        }
      >
        {({ webhooks: all }) => (
          <chakra.ul aria-label="Webhooks" listStyleType="none">
            {all.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                performer={performer}
                webhook={webhook}
                isLocked={isLocked}
                onOpen={(kind) => setOpen({ kind, webhook })}
              />
            ))}
          </chakra.ul>
        )}
      </AsyncPanel>
      {isCreating && (
        <CreateWebhookDialog performer={performer} onClose={() => setCreating(false)} />
      )}
      {open?.kind === 'edit' && (
        <EditWebhookDialog performer={performer} webhook={open.webhook} onClose={close} />
      )}
      {open?.kind === 'secret' && (
        <ReplaceSecretDialog performer={performer} webhook={open.webhook} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteWebhookDialog performer={performer} webhook={open.webhook} onClose={close} />
      )}
    </div>
  );
}
