import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Webhook } from '@shared/api/webhooks';
import { LONGEST_WEBHOOK_URL } from '@shared/domain/webhooks/delivery-plan';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { EVENT_CHOICES } from './webhook-labels';

/** What is asked about a webhook. */
export type WebhookDraft = Pick<Webhook, 'url' | 'events'>;

/** Says what is missing in a draft; undefined if nothing is. */
export function problemOf({ url, events }: WebhookDraft): string | undefined {
  if (!/^https?:\/\/./i.test(url.trim())) return 'Enter an address that starts with https://.';
  return events.length === 0 ? 'Choose at least one event.' : undefined;
}

/** The address of a webhook, and what it sends. */
export function WebhookFields({
  draft: { url, events },
  onChange,
}: {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
}) {
  const toggle = (event: Webhook['events'][number], isOn: boolean) =>
    onChange({ url, events: isOn ? [...events, event] : events.filter((one) => one !== event) });
  return (
    <>
      <LabeledInput
        label="Address"
        name="webhook-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK_URL}
        required
        placeholder="https://example.com/roomlight"
        help="Your server’s address for messages. It must start with https://."
        value={url}
        onChange={(event) => onChange({ url: event.target.value, events })}
      />
      <chakra.fieldset>
        <chakra.legend fontWeight="500" textStyle="sm" mb="1">
          Events
        </chakra.legend>
        <Flex direction="column" gap="2">
          {EVENT_CHOICES.map(({ event, label, help }) => (
            <chakra.label key={event} display="flex" gap="2" alignItems="baseline" cursor="pointer">
              <chakra.input
                type="checkbox"
                accentColor="lamp.solid"
                checked={events.includes(event)}
                onChange={(change) => toggle(event, change.target.checked)}
              />
              <span>
                {label}
                <Text as="span" display="block" color="fg.muted" textStyle="sm">
                  {help}
                </Text>
              </span>
            </chakra.label>
          ))}
        </Flex>
      </chakra.fieldset>
    </>
  );
}
