import { Button, Flex, Text } from '@chakra-ui/react';
import { CodeBlock } from '@web/ui/components/code-block';
import { Modal } from '@web/ui/components/modal';

/** Shows a signing secret, once. The browser doesn't store it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      title="Your signing secret"
      onClose={onClose}
      width={520}
      footer={
        <Button colorPalette="lamp" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        <CodeBlock code={secret} what="the signing secret" />
        <Text textStyle="sm">
          Copy it now and keep it somewhere safe. Your server needs it to check that messages come
          from us. We won’t show it again.
        </Text>
      </Flex>
    </Modal>
  );
}
