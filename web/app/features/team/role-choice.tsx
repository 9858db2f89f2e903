import { chakra, Flex } from '@chakra-ui/react';
import { ROLES, type Role } from '@shared/domain/access/grant';
import { useId } from 'react';
import { ROLE_LABELS } from '../shared/granted-access-text';

/** A choice of role, each with what it may do. */
export function RoleChoice({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  const name = useId();
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="500" mb="1">
        Role
      </chakra.legend>
      <Flex direction="column" gap="2">
        {ROLES.map((one) => (
          <Flex key={one} gap="2" align="flex-start">
            <chakra.input
              type="radio"
              id={`${name}-${one}`}
              name={name}
              accentColor="lamp.solid"
              mt="1"
              flexShrink="0"
              checked={one === role}
              onChange={() => onRole(one)}
              aria-describedby={`${name}-${one}-may`}
            />
            <div>
              <chakra.label htmlFor={`${name}-${one}`} cursor="pointer">
                {ROLE_LABELS[one].name}
              </chakra.label>
              <chakra.div id={`${name}-${one}-may`} color="fg.muted" textStyle="sm">
                {ROLE_LABELS[one].may}
              </chakra.div>
            </div>
          </Flex>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
