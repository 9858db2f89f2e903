import { Grid, Stack, Text } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { isRefused } from '@web/overlay/overlay-access';
import { overlayAddress } from '@web/overlay/overlay-options';
import type { StreamTipper } from '@web/overlay/stream-list';
import { useTopTippers } from '@web/overlay/use-top-tippers';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { useDeferredValue, useState } from 'react';
import { CopyAddress } from './copy-address';
import { OverlayForm } from './overlay-form';
import { OverlayPreview } from './overlay-preview';
import { useOverlayChoice } from './use-overlay-choice';

/** Placeholder until there is a key. */
const NO_KEY = 'YOUR_OVERLAY_KEY';
/** The format of a complete key. No request is sent with an incomplete one. */
const KEY = /^rl_[\w-]{32}$/;

/** Builds the URL that shows the top tippers in a broadcasting program. */
export function ShowOnStream({
  performer,
  example,
  exampleLabel,
}: {
  performer: string;
  /** The preview's list until there is a key, most tokens first. */
  example: readonly StreamTipper[];
  /** The period of that list: `November 2026`; null without one. */
  exampleLabel: string | null;
}) {
  const href = useDashboardHref();
  const [options, change] = useOverlayChoice();
  // Secret: it is only used in the URL that is built from it.
  const [typed, setTyped] = useState('');
  const key = typed.trim();
  const deferredKey = useDeferredValue(key);
  const access = KEY.test(deferredKey) ? { performerName: performer, apiKey: deferredKey } : null;
  const { data, error } = useTopTippers(access, options);
  const problem =
    key !== '' && !KEY.test(key)
      ? 'That’s not a complete key. Keys start with rl_ and have 35 characters.'
      : isRefused(error)
        ? 'This key doesn’t work for this room.'
        : undefined;

  return (
    <Panel
      title="Show on stream"
      note="Your top tippers as an overlay in OBS or other streaming software"
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <Stack gap="5" minW="0">
          <OverlayForm options={options} onChange={change} />
          <LabeledInput
            label="Overlay key"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            type="password"
            autoComplete="off"
            spellCheck={false}
            problem={problem}
            help={
              <>
                Create it in your <TextLink to={href('settings')}>settings</TextLink> under API
                access, where it’s shown once. It only opens this list, and we don’t save it here.
              </>
            }
          />
          <div>
            <Text fontWeight="medium" textStyle="sm" mb="1.5">
              Browser source URL
            </Text>
            <CopyAddress
              address={overlayAddress(window.location.origin, performer, key || NO_KEY, options)}
              secret={key}
            />
            <Text color="fg.muted" textStyle="sm" mt="2">
              {key === '' && `Replace ${NO_KEY} with your key. `}Anyone with this URL can see the
              list, so don’t show it on stream. The overlay refreshes every minute. Anonymous
              tippers aren’t named.
            </Text>
          </div>
        </Stack>
        <OverlayPreview
          tippers={data?.tippers ?? example}
          options={options}
          note={
            data !== undefined
              ? 'What your stream shows now.'
              : access !== null && error && problem === undefined
                ? messageOf(error)
                : `${exampleNote(exampleLabel)} Enter your key to see your own list.`
          }
        />
      </Grid>
    </Panel>
  );
}

function exampleNote(label: string | null): string {
  return label === null ? 'No one has tipped publicly yet.' : `Example: top tippers for ${label}.`;
}
