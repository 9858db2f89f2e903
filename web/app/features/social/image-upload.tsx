import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { listSocialOverlayImages, saveSocialOverlayImage } from '@shared/api/picture-calls.gen';
import { MAX_OVERLAY_BYTES, OVERLAY_TYPES } from '@shared/domain/social/overlay-images';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { type ChangeEvent, useId, useRef, useState } from 'react';

/** Uploads an image to put on the profile picture. */
export function ImageUpload({ performer }: { performer: string }) {
  const upload = useSend(saveSocialOverlayImage, { refreshes: [listSocialOverlayImages] });
  const [isTooLarge, setTooLarge] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [image] = target.files ?? [];
    // So that choosing the same file again is a change, too.
    target.value = '';
    if (image === undefined) return;
    setTooLarge(image.size > MAX_OVERLAY_BYTES);
    if (image.size > MAX_OVERLAY_BYTES) return upload.reset();
    upload.mutate(
      { params: { p: performer }, body: { image } },
      { onSuccess: () => showToast('Image uploaded') },
    );
  };
  const problem = isTooLarge
    ? 'The file can be up to 2 MB.'
    : upload.error && messageOf(upload.error);

  return (
    <Stack gap="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          aria-describedby={hintId}
          loading={upload.isPending}
          onClick={() => field.current?.click()}
        >
          Upload an image
        </Button>
        <chakra.input
          ref={field}
          type="file"
          aria-label="Image file"
          accept={OVERLAY_TYPES.join()}
          tabIndex={-1}
          hidden
          onChange={choose}
        />
        <Text id={hintId} color="fg.muted" textStyle="sm" flex="1" minW="14rem">
          PNG, JPEG, or WebP, up to 2 MB. Transparent PNGs work best.
        </Text>
      </Flex>
      {problem && (
        <Text role="alert" color="fg.error" textStyle="sm">
          Not uploaded. {problem}
        </Text>
      )}
    </Stack>
  );
}
