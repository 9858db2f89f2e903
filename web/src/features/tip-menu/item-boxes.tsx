import { chakra, Flex } from '@chakra-ui/react';

/** Which items are drawn: a check box for each, and one for all of them. */
export function ItemBoxes({
  names,
  unchecked,
  onChange,
}: {
  names: readonly string[];
  unchecked: ReadonlySet<string>;
  onChange: (unchecked: ReadonlySet<string>) => void;
}) {
  const areAll = names.every((name) => !unchecked.has(name));
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
      rowGap="1.5"
      mb="3"
      maxH="8.5rem"
      overflowY="auto"
      textStyle="sm"
    >
      <chakra.legend srOnly>Items drawn</chakra.legend>
      <Box label="All" isChecked={areAll} onChange={() => onChange(new Set(areAll ? names : []))} />
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
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: () => void;
}) {
  return (
    <chakra.label cursor="pointer" minW="0">
      <Flex as="span" align="baseline" gap="1.5">
        <input type="checkbox" checked={isChecked} onChange={onChange} />
        <chakra.span overflowWrap="anywhere">{label}</chakra.span>
      </Flex>
    </chakra.label>
  );
}
