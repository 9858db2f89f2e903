import { Grid, Stack, Text } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';
import { overlayAddress } from '@web/overlay/overlay-address';
import { toOverlayView } from '@web/overlay/overlay-view';
import { Panel } from '@web/ui/components/panel';
import { TextButton } from '@web/ui/components/text-button';
import { useMemo, useState } from 'react';
import { CopyAddress } from './copy-address';
import { exampleNumbers } from './example-numbers';
import { OverlayForm } from './overlay-form';
import { OverlayLink } from './overlay-link';
import { OverlayPreview } from './overlay-preview';
import { OverlayStyleForm } from './overlay-style-form';
import { useOverlayChoice } from './use-overlay-choice';
import { useOverlayNumbers } from './use-overlay-numbers';

/** Builds an overlay for a broadcasting program, with a preview, and makes its link. */
export function ShowOnStream({
  performer,
  example,
  exampleLabel,
}: {
  performer: string;
  /** The preview's list until there is a key, most tokens first. */
  example: readonly { readonly name: string; readonly amount: number }[];
  /** The period of that list: `November 2026`; null without one. */
  exampleLabel: string | null;
}) {
  const [options, change] = useOverlayChoice();
  // Secret: it is only used in the link that is built from it, and for the preview.
  const [key, setKey] = useState('');
  const access = useMemo(
    () => (key === '' ? null : { performerName: performer, apiKey: key }),
    [key, performer],
  );
  const { numbers, error, isRefused } = useOverlayNumbers(access, options);
  const shown = numbers ?? exampleNumbers(example, options.goal);

  return (
    <Panel
      title="Show on stream"
      note="Top tippers, a goal, and your latest tips in OBS or other streaming software"
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <Stack gap="5" minW="0">
          <OverlayForm options={options} onChange={change} />
          <OverlayStyleForm style={options} onChange={change} />
          <div>
            <Text fontWeight="medium" textStyle="sm" mb="1.5">
              Browser source link
            </Text>
            {access === null ? (
              <OverlayLink
                performer={performer}
                onKey={(given, pasted) => {
                  setKey(given);
                  if (pasted) change(pasted);
                }}
              />
            ) : isRefused ? (
              <Text role="alert" color="fg.error" textStyle="sm">
                This key doesn’t work for this room.{' '}
                <TextButton onClick={() => setKey('')}>Start over</TextButton>
              </Text>
            ) : (
              <CopyAddress
                address={overlayAddress(window.location.origin, access, options)}
                secret={key}
              />
            )}
            <Text color="fg.muted" textStyle="sm" mt="2">
              Each choice changes the link, and earlier versions keep working. Anyone with a link
              can see what it shows, so don’t show the link itself on stream. The overlay refreshes
              every minute, and anonymous tippers aren’t named.
            </Text>
          </div>
        </Stack>
        <OverlayPreview
          view={toOverlayView(options, shown)}
          note={
            numbers
              ? 'What your stream shows now.'
              : access !== null && error !== null && !isRefused
                ? messageOf(error)
                : exampleNote(exampleLabel)
          }
        />
      </Grid>
    </Panel>
  );
}

function exampleNote(label: string | null): string {
  return label === null
    ? 'No one has tipped publicly yet. The session is an example.'
    : `An example, with your top tippers of ${label}.`;
}
