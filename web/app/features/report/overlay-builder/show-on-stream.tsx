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

/** Stands in the address until there is a key. */
const NO_KEY = 'YOUR_OVERLAY_KEY';
/** What a whole key looks like: nothing is asked with a part of one. */
const KEY = /^rl_[\w-]{32}$/;

/** Builds the address that shows the top tippers in a broadcasting program. */
export function ShowOnStream({
  performer,
  example,
  exampleWords,
}: {
  performer: string;
  /** What the preview shows until there is a key, most tokens first. */
  example: readonly StreamTipper[];
  /** Of which period that is: `November 2026`; null where there is none. */
  exampleWords: string | null;
}) {
  const href = useDashboardHref();
  const [options, change] = useOverlayChoice();
  // A secret: it stays in this field and goes nowhere but into the address built from it.
  const [typed, setTyped] = useState('');
  const key = typed.trim();
  const asked = useDeferredValue(key);
  const access = KEY.test(asked) ? { performerName: performer, apiKey: asked } : null;
  const { data, error } = useTopTippers(access, options);
  const problem =
    key !== '' && !KEY.test(key)
      ? 'This is not a whole key: it begins with rl_ and has 35 characters.'
      : isRefused(error)
        ? 'This key does not open the list of this room.'
        : undefined;

  return (
    <Panel
      title="Show on stream"
      note="Your top tippers as a layer in OBS or another broadcasting program"
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
                Make it in your <TextLink to={href('settings')}>settings</TextLink>, under API
                access, where it is shown once. It opens this list and nothing else. It is not kept
                here.
              </>
            }
          />
          <div>
            <Text fontWeight="medium" textStyle="sm" mb="1.5">
              Address for the browser source
            </Text>
            <CopyAddress
              address={overlayAddress(window.location.origin, performer, key || NO_KEY, options)}
              secret={key}
            />
            <Text color="fg.muted" textStyle="sm" mt="2">
              {key === '' && `Put your key in place of ${NO_KEY}. `}Whoever has this address can
              read the list: do not show it on stream. The overlay refreshes every minute; who tips
              anonymously is not named.
            </Text>
          </div>
        </Stack>
        <OverlayPreview
          tippers={data?.tippers ?? example}
          options={options}
          note={
            data !== undefined
              ? 'As the stream shows it now.'
              : access !== null && error && problem === undefined
                ? messageOf(error)
                : `${exampleNote(exampleWords)} With the key you see the list of the stream.`
          }
        />
      </Grid>
    </Panel>
  );
}

function exampleNote(words: string | null): string {
  return words === null
    ? 'Nobody has tipped openly yet.'
    : `An example: the top tippers of ${words}.`;
}
