import { Button, Flex, Text } from '@chakra-ui/react';

/** The buttons of a token's form: save it, or only test it. */
export function TryOrSave({
  label,
  isSaving,
  isTrying,
  onTry,
}: {
  /** Label of the save button. */
  label: string;
  isSaving: boolean;
  isTrying: boolean;
  onTry: () => void;
}) {
  const isBusy = isSaving || isTrying;
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button
        type="submit"
        colorPalette="lamp"
        disabled={isBusy}
        loading={isSaving}
        loadingText="Testing"
      >
        {label}
      </Button>
      <Button
        variant="outline"
        disabled={isBusy}
        loading={isTrying}
        loadingText="Testing"
        onClick={onTry}
      >
        Test only
      </Button>
      {isBusy && (
        <Text role="status" textStyle="sm" color="fg.muted">
          Checking with Chaturbate. This takes a few seconds.
        </Text>
      )}
    </Flex>
  );
}
