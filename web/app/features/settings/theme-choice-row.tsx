import { Button, Flex, Text } from '@chakra-ui/react';
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@web/ui/theme/use-theme';

/** Light, dark, or the device's setting. */
export function ThemeChoiceRow() {
  const [theme, setTheme] = useTheme();
  return (
    <Flex align="center" justify="space-between" gap="4" wrap="wrap">
      <Text fontWeight="500" id="theme-label">
        Theme
      </Text>
      <Flex
        role="group"
        aria-labelledby="theme-label"
        gap="1"
        bg="bg.muted"
        p="1"
        borderRadius="l2"
      >
        {THEME_CHOICES.map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant={choice === theme ? 'outline' : 'ghost'}
            bg={choice === theme ? 'bg.panel' : undefined}
            aria-pressed={choice === theme}
            onClick={() => setTheme(choice)}
          >
            {THEME_NAMES[choice]}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
