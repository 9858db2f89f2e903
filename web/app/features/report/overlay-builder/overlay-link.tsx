import { Button, Stack } from '@chakra-ui/react';
import { createOverlayKey, getOverlayKey } from '@shared/api/client-calls.gen';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall, useSend } from '@web/lib/use-call';
import type { OverlayOptions } from '@web/overlay/overlay-options';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { NotSaved } from '@web/ui/components/not-saved';
import { useState } from 'react';
import { readPastedLink } from './read-pasted-link';
import { ReplaceLinkDialog } from './replace-link-dialog';

/**
 * Creates the overlay's link, with a new key. Or takes the current link, to change what it shows: the
 * service cannot show its key again.
 */
export function OverlayLink({
  performer,
  onKey,
}: {
  performer: string;
  /** Called with a key and, if a link was pasted, its options. */
  onKey: (key: string, options: OverlayOptions | null) => void;
}) {
  const { zone } = useAccount();
  const params = { p: performer };
  const current = useCall(getOverlayKey, { params });
  const make = useSend(createOverlayKey, { refreshes: [getOverlayKey] });
  const [isReplacing, setReplacing] = useState(false);
  const [pasted, setPasted] = useState('');
  const link = readPastedLink(pasted, performer);

  const create = () => {
    setReplacing(false);
    make.mutate({ params, body: {} }, { onSuccess: ({ text }) => onKey(text, null) });
  };
  const paste = (text: string) => {
    setPasted(text);
    const found = readPastedLink(text, performer);
    if (found.kind === 'key') onKey(found.key, found.options);
  };
  return (
    <AsyncPanel query={current} minHeight={60} isEmpty={() => false} empty="">
      {({ createdAt }) => (
        <Stack gap="3" align="flex-start">
          {createdAt !== null && (
            <LabeledInput
              label="Your current link or key"
              value={pasted}
              onChange={({ target }) => paste(target.value)}
              type="password"
              autoComplete="off"
              spellCheck={false}
              problem={link.kind === 'problem' ? link.problem : undefined}
              help={`Created ${formatDay(createdAt, zone)}. Paste it to change what it shows. We can’t show it again.`}
            />
          )}
          <Button
            size="sm"
            colorPalette="lamp"
            loading={make.isPending}
            onClick={createdAt === null ? create : () => setReplacing(true)}
          >
            Create link
          </Button>
          <NotSaved error={make.error} />
          {isReplacing && (
            <ReplaceLinkDialog onConfirm={create} onClose={() => setReplacing(false)} />
          )}
        </Stack>
      )}
    </AsyncPanel>
  );
}
