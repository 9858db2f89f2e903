import { Text } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import { useAppManifest } from './use-app-manifest';

/** How to open the screen like an app. */
export function KeepOnPhone() {
  useAppManifest();
  return (
    <Panel title="Beside your camera">
      <Text maxW="60ch">
        Open this page on your phone and put it beside the camera. To open it like an app, choose
        “Add to Home Screen” in your browser’s menu. While you’re live it shows your pace, your
        latest tippers, and what to point out next.
      </Text>
    </Panel>
  );
}
