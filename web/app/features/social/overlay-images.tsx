import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import {
  deleteSocialOverlayImage,
  listSocialOverlayImages,
  saveSocialOverlayImage,
} from '@shared/api/picture-calls.gen';
import type { OverlayImages as Images } from '@shared/api/social-images';
import { MAX_OVERLAY_BYTES, OVERLAY_TYPES } from '@shared/domain/social/overlay-images';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { AvatarPreview } from './avatar-preview';

/** The performer's own images for the profile picture: uploads, lists and deletes them. */
export function OverlayImages({ performer }: { performer: string }) {
  const images = useCall(listSocialOverlayImages, { params: { p: performer } });
  return (
    <AsyncPanel query={images} minHeight={180} empty="You have no images yet.">
      {(data) => <ImageList performer={performer} {...data} />}
    </AsyncPanel>
  );
}

function ImageList({ performer, images, most }: Images & { performer: string }) {
  const remove = useSend(deleteSocialOverlayImage, { refreshes: [listSocialOverlayImages] });
  return (
    <Stack gap="4">
      {images.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="4" listStyleType="none">
          {images.map(({ id, path }, index) => (
            <li key={id}>
              <Stack gap="2" align="center">
                <AvatarPreview overlay={{ kind: 'image', path }} alt={`Image ${index + 1}`} />
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Delete image ${index + 1}`}
                  loading={remove.isPending && remove.variables.params.imageId === id}
                  onClick={() =>
                    remove.mutate(
                      { params: { p: performer, imageId: id } },
                      { onSuccess: () => showToast('Image deleted') },
                    )
                  }
                >
                  Delete
                </Button>
              </Stack>
            </li>
          ))}
        </chakra.ul>
      )}
      {remove.error !== null && (
        <Text role="alert" color="fg.error" textStyle="sm">
          Not deleted. {messageOf(remove.error)}
        </Text>
      )}
      {images.length < most ? (
        <UploadButton performer={performer} />
      ) : (
        <Text color="fg.muted" textStyle="sm">
          You have {most} images, which is the most. Delete one to upload another.
        </Text>
      )}
    </Stack>
  );
}

function UploadButton({ performer }: { performer: string }) {
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
          PNG, JPEG, or WebP, up to 2 MB. Transparent PNGs work best. X forbids adult pictures in
          profiles.
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
