import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { deleteSocialOverlayImage, listSocialOverlayImages } from '@shared/api/picture-calls.gen';
import { getSocialConfig } from '@shared/api/social-calls.gen';
import type { OverlayImages } from '@shared/api/social-images';
import { PROFILE_OVERLAYS } from '@shared/domain/social/rules';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { useId } from 'react';
import { AvatarPreview, type PreviewedOverlay } from './avatar-preview';
import { ImageUpload } from './image-upload';

/** What can be put on the profile picture. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly overlay: PreviewedOverlay;
}

/** Chooses what is put on the profile picture: one of our drawings, or an image of the performer's. */
export function OverlayChoice({
  performer,
  value,
  onChoose,
}: {
  performer: string;
  /** A drawing's name, or an image's id. */
  value: string;
  onChoose: (value: string) => void;
}) {
  const images = useCall(listSocialOverlayImages, { params: { p: performer } });
  return (
    <AsyncPanel query={images} minHeight={220} empty="You have no images yet.">
      {(data) => <Options {...{ performer, value, onChoose, ...data }} />}
    </AsyncPanel>
  );
}

function Options({
  performer,
  value: chosen,
  onChoose,
  images,
  most,
}: OverlayImages & Parameters<typeof OverlayChoice>[0]) {
  const name = useId();
  const remove = useSend(deleteSocialOverlayImage, {
    refreshes: [listSocialOverlayImages, getSocialConfig],
  });
  const isRemoving = (id: string) => remove.isPending && remove.variables.params.imageId === id;
  const removeImage = (imageId: string) =>
    remove.mutate(
      { params: { p: performer, imageId } },
      { onSuccess: () => showToast('Image deleted') },
    );
  const own = images.map(
    ({ id, path }, index): Option => ({
      value: id,
      label: `Image ${index + 1}`,
      overlay: { kind: 'image', path },
    }),
  );
  return (
    <Stack gap="4">
      <chakra.fieldset>
        <chakra.legend textStyle="sm" fontWeight="500" mb="3">
          Overlay
        </chakra.legend>
        <Flex wrap="wrap" gap="4">
          {[...DRAWINGS, ...own].map(({ value, label, overlay }) => (
            <Stack key={value} gap="2" align="center">
              <chakra.label cursor="pointer" display="grid" justifyItems="center" gap="2">
                <AvatarPreview overlay={overlay} />
                <Flex align="center" gap="1.5">
                  <chakra.input
                    type="radio"
                    name={name}
                    accentColor="lamp.solid"
                    checked={value === chosen}
                    onChange={() => onChoose(value)}
                  />
                  {label}
                </Flex>
              </chakra.label>
              {overlay.kind === 'image' && (
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Delete ${label.toLowerCase()}`}
                  loading={isRemoving(value)}
                  onClick={() => removeImage(value)}
                >
                  Delete
                </Button>
              )}
            </Stack>
          ))}
        </Flex>
      </chakra.fieldset>
      {remove.error !== null && (
        <Text role="alert" color="fg.error" textStyle="sm">
          Not deleted. {messageOf(remove.error)}
        </Text>
      )}
      {images.length < most ? (
        <ImageUpload performer={performer} />
      ) : (
        <Text color="fg.muted" textStyle="sm">
          You have {most} images, which is the limit. Delete one to upload another.
        </Text>
      )}
    </Stack>
  );
}

const DRAWINGS = PROFILE_OVERLAYS.map(
  (drawing): Option => ({ value: drawing, label: drawing, overlay: { kind: 'drawing', drawing } }),
);
