import { Flex } from '@chakra-ui/react';
import { useCompact, useDiscreet } from '@web/lib/preferences';
import { SwitchRow } from '@web/ui/components/switch-row';
import { ThemeChoiceRow } from './theme-choice-row';

/** Settings stored in this browser. */
export function DeviceSettings() {
  const [isDiscreet, setDiscreet] = useDiscreet();
  const [isCompact, setCompact] = useCompact();
  return (
    <Flex direction="column" gap="6">
      <ThemeChoiceRow />
      <SwitchRow label="Discreet mode" isOn={isDiscreet} onChange={setDiscreet}>
        Hides names and money until you turn it off. Use it when others can see your screen.
      </SwitchRow>
      <SwitchRow label="Compact tables" isOn={isCompact} onChange={setCompact}>
        Fit more rows on the screen.
      </SwitchRow>
    </Flex>
  );
}
