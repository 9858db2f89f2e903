import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@web/lib/format';

interface ItemBoxesProps {
  names: readonly string[];
  unchecked: ReadonlySet<string>;
  onChange: (unchecked: ReadonlySet<string>) => void;
}

/** Chooses the visible items: a check box for each, and one for all. Collapsed, below the answer. */
export function ItemBoxes(props: ItemBoxesProps) {
  const { names, unchecked } = props;
  const drawn = names.length - unchecked.size;
  return (
    <chakra.details textStyle="sm">
      <chakra.summary
        cursor="pointer"
        minH="9"
        display="list-item"
        alignContent="center"
        fontWeight="medium"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        Items{' '}
        <chakra.span color="fg.muted" fontWeight="normal">
          {drawn === names.length
            ? `all ${formatCount(drawn)}`
            : `${formatCount(drawn)} of ${formatCount(names.length)}`}
        </chakra.span>
      </chakra.summary>
      <Boxes {...props} />
    </chakra.details>
  );
}

function Boxes({ names, unchecked, onChange }: ItemBoxesProps) {
  const areAll = unchecked.size === 0;
  const toggle = (name: string) => {
    const next = new Set(unchecked);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <chakra.fieldset
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="0.5"
      pt="1"
      px="1"
      maxH="16rem"
      overflowY="auto"
      textStyle="sm"
    >
      <chakra.legend srOnly>Items shown</chakra.legend>
      <Box
        label="All Checked"
        isChecked={areAll}
        isPartly={!areAll && unchecked.size < names.length}
        onChange={() => onChange(new Set(areAll ? names : []))}
      />
      {names.map((name) => (
        <Box
          key={name}
          label={name}
          isChecked={!unchecked.has(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </chakra.fieldset>
  );
}

function Box({
  label,
  isChecked,
  isPartly = false,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  /** Only some of its items are checked. */
  isPartly?: boolean;
  onChange: () => void;
}) {
  return (
    <chakra.label cursor="pointer" minW="0">
      <Flex as="span" align="center" gap="2" minH="7">
        <chakra.input
          ref={(box: HTMLInputElement | null) => {
            // There is no HTML attribute for it.
            if (box !== null) box.indeterminate = isPartly;
          }}
          type="checkbox"
          accentColor="lamp.solid"
          boxSize="4"
          flexShrink="0"
          checked={isChecked}
          onChange={onChange}
        />
        <chakra.span overflowWrap="anywhere" minW="0">
          {label}
        </chakra.span>
      </Flex>
    </chakra.label>
  );
}
