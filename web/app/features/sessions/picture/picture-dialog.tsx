import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getSessionCard } from '@shared/api/picture-calls.gen';
import { downloadFile } from '@web/lib/download-file';
import { localDate } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDiscreet } from '@web/lib/preferences';
import { useCall } from '@web/lib/use-call';
import { FailureNote } from '@web/ui/components/failure-note';
import { Modal } from '@web/ui/components/modal';
import { SwitchRow } from '@web/ui/components/switch-row';
import { useState } from 'react';
import { useDataUrl } from './use-data-url';

/** Of the picture, so that nothing moves when it arrives. */
const RATIO = '1200 / 630';

interface PictureProps {
  performer: string;
  session: CamSession;
}

/** The session as a picture, to look at and to download. */
export default function PictureDialog({
  onClose,
  ...shown
}: PictureProps & { onClose: () => void }) {
  const [isDiscreet] = useDiscreet();
  return (
    <Modal title="Picture of this session" onClose={onClose} width={640}>
      {isDiscreet ? (
        <Text>Turn off discreet mode to see the picture.</Text>
      ) : (
        <Picture {...shown} />
      )}
    </Modal>
  );
}

function Picture({ performer, session: { startTime, tipTokens } }: PictureProps) {
  const { zone } = useAccount();
  const seesMoney = !Number.isNaN(tipTokens);
  const [showsTokens, setShowsTokens] = useState(seesMoney);
  const [showsTopTipper, setShowsTopTipper] = useState(false);
  const picture = useCall(
    getSessionCard,
    {
      params: { p: performer, startTime },
      query: { tokens: String(showsTokens), topTipper: String(showsTopTipper) },
    },
    { keepPrevious: true },
  );
  const url = useDataUrl(picture.data);
  const isReady = picture.data !== undefined && !picture.isPlaceholderData;

  if (picture.error !== null && picture.data === undefined) {
    return (
      <FailureNote
        error={picture.error}
        isRetrying={picture.isFetching}
        onRetry={() => void picture.refetch()}
      />
    );
  }
  return (
    <Stack gap="5">
      {url === null ? (
        <chakra.div aspectRatio={RATIO} borderRadius="l2" bg="bg.muted" aria-busy="true" />
      ) : (
        <chakra.img
          src={url}
          alt="How long you were live, your tips, and the best moment of this session"
          aspectRatio={RATIO}
          w="100%"
          borderRadius="l2"
        />
      )}
      {seesMoney && (
        <SwitchRow label="Show tokens" isOn={showsTokens} onChange={setShowsTokens}>
          Otherwise the picture says how many tips you got.
        </SwitchRow>
      )}
      <SwitchRow
        label="Show the top tipper’s name"
        isOn={showsTopTipper}
        onChange={setShowsTopTipper}
      >
        Ask them first. Anonymous tippers are never shown.
      </SwitchRow>
      <Text color="fg.muted" textStyle="sm">
        The picture has no time of day, so it doesn’t give away your time zone.
      </Text>
      <Button
        alignSelf="flex-start"
        colorPalette="lamp"
        disabled={!isReady}
        onClick={() =>
          picture.data &&
          downloadFile(`${performer}-${localDate(startTime, zone)}.png`, picture.data)
        }
      >
        Download picture
      </Button>
    </Stack>
  );
}
