"""Kinds of resources that moto's CloudFormation lacks, and what each stack created."""

import re

from moto.cloudformation import parsing
from moto.core.common_models import CloudFormationModel
from moto.secretsmanager.models import secretsmanager_backends

KINDS = {}
# Every resource by stack and logical id: type, resolved properties and physical id.
CREATED = {}


def kind(type_name):
    """Registers a function from (name, properties, context) to (physical id, attributes)."""

    def register(create):
        class Resource(CloudFormationModel):
            # moto takes a service's name from the second part of it.
            __module__ = "moto.roomlight"

            def __init__(self, physical_id, attributes):
                self.physical_resource_id = physical_id
                self.attributes = attributes

            @staticmethod
            def cloudformation_type():
                return type_name

            @classmethod
            def has_cfn_attr(cls, attr):
                return True

            def get_cfn_attribute(self, name):
                return self.attributes[name]

            @classmethod
            def create_from_cloudformation_json(cls, name, template, account, region, **rest):
                context = {"account": account, "region": region, **rest}
                return cls(*create(name, template["Properties"], context))

        KINDS[type_name] = Resource
        return create

    return register


def recorded(type_name, attributes=lambda name, context: {}):
    """Registers a kind that is only recorded, since nothing here depends on what it does."""
    kind(type_name)(lambda name, properties, context: (name, attributes(name, context)))


def _class_of(type_name):
    found = KINDS.get(type_name) or _class_in_moto(type_name)
    if found is None:
        raise NotImplementedError(f"Neither moto nor test/deploy/moto knows {type_name}.")
    return found


def _secret_of(match, account, region):
    backend = secretsmanager_backends[account][region]
    return backend.get_secret_value(match[1], "", "")["SecretString"]


def _with_secrets(value, account, region):
    """Replaces dynamic references to secrets."""
    if isinstance(value, dict):
        return {key: _with_secrets(one, account, region) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_secrets(one, account, region) for one in value]
    if not isinstance(value, str) or "{{resolve:" not in value:
        return value
    pattern = r"\{\{resolve:secretsmanager:(.+?):SecretString:::?\}\}"
    return re.sub(pattern, lambda match: _secret_of(match, account, region), value)


def _parse(logical_id, template, resources):
    found, resolved, name = _parse_in_moto(logical_id, template, resources)
    account, region = resources["AWS::AccountId"], resources["AWS::Region"]
    resolved["Properties"] = _with_secrets(resolved.get("Properties", {}), account, region)
    CREATED[(resources.stack_id, logical_id)] = {
        "stack": resources["AWS::StackName"],
        "logicalId": logical_id,
        "type": template["Type"],
        "path": template.get("Metadata", {}).get("aws:cdk:path", ""),
        "deletionPolicy": template.get("DeletionPolicy", "Delete"),
        "properties": resolved["Properties"],
    }
    return found, resolved, name


def _create(logical_id, template, resources, **where):
    after = template.get("DependsOn", [])
    for other in [after] if isinstance(after, str) else after:
        _ = resources[other]
    made = _create_in_moto(logical_id, template, resources, **where)
    record = CREATED.get((resources.stack_id, logical_id))
    if record is not None and made is not None:
        if not hasattr(made, "physical_resource_id"):
            made.physical_resource_id = logical_id
        record["physicalId"] = made.physical_resource_id
    return made


_class_in_moto = parsing.resource_class_from_type
_parse_in_moto = parsing.parse_resource_and_generate_name
_create_in_moto = parsing.parse_and_create_resource
parsing.resource_class_from_type = _class_of
parsing.parse_resource_and_generate_name = _parse
parsing.parse_and_create_resource = _create
