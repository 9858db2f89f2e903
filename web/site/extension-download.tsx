import { Button, chakra } from '@chakra-ui/react';

/**
 * Offers the extension's ZIP file, or says that there is none yet.
 *
 * @param file its path on this site; null if the build has none
 */
export function ExtensionDownload({ file }: { file: string | null }) {
  return (
    <chakra.div
      role="note"
      my="8"
      p={{ base: '4', md: '6' }}
      maxW="68ch"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      {file === null ? (
        <>
          <chakra.strong fontWeight="600">The extension isn’t available yet.</chakra.strong> There
          is nothing to download today. This page will offer the ZIP file once there is, and the
          steps below will then work.
        </>
      ) : (
        <Button asChild colorPalette="lamp">
          <a href={file} download>
            Download the ZIP file
          </a>
        </Button>
      )}
    </chakra.div>
  );
}
