import { Button, chakra } from '@chakra-ui/react';

/** A ZIP file of the extension. */
export interface ExtensionFile {
  /** Which browsers it is for. */
  readonly label: string;
  /** Its path on this site. */
  readonly path: string;
}

/** Offers the extension's ZIP files. */
export function ExtensionDownload({
  version,
  files,
}: {
  version: string;
  files: readonly ExtensionFile[];
}) {
  return (
    <chakra.div
      role="group"
      aria-labelledby="extension-version"
      my="8"
      p={{ base: '4', md: '6' }}
      maxW="68ch"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <chakra.strong id="extension-version" fontWeight="600">
        Roomlight extension, version {version}
      </chakra.strong>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        {files.map(({ label, path }, index) => (
          <Button
            key={path}
            asChild
            {...(index === 0 ? { colorPalette: 'lamp' } : { variant: 'outline' as const })}
          >
            <a href={path} download>
              {label}
            </a>
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
