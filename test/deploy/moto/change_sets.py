"""CloudFormation: outputs and exports of what change sets deploy, and templates by address."""

import traceback

from moto.cloudformation.exceptions import ValidationError
from moto.cloudformation.models import CloudFormationBackend
from moto.cloudformation.parsing import OutputMap
from moto.cloudformation.responses import CloudFormationResponse

_execute = CloudFormationBackend.execute_change_set


def execute_change_set(self, change_set_name, stack_name=None):
    """Executes with the exports of other stacks, and then computes outputs and own exports."""
    for stack in _stacks(self, change_set_name, stack_name):
        stack.resource_map.cross_stack_resources = self.exports
    try:
        _execute(self, change_set_name, stack_name)
    except Exception as error:
        traceback.print_exc()
        # The command line repeats what fails by an error of the server.
        raise ValidationError(stack_name, f"{type(error).__name__}: {error}") from error
    for stack in _stacks(self, change_set_name, stack_name):
        stack._parse_template()
        stack.output_map = OutputMap(stack.resource_map, stack.template_dict, stack.stack_id)
        for export in stack.exports:
            self.exports[export.name] = export


def _stacks(backend, change_set_name, stack_name):
    named = [stack for stack in backend.stacks.values() if stack_name in (stack.name, stack.stack_id)]
    if not named:
        raise ValueError(f"The change set {change_set_name} is executed without its stack.")
    return named


CloudFormationBackend.execute_change_set = execute_change_set

_read_template = CloudFormationResponse._get_stack_from_s3_url


def read_template(self, template_url):
    """Reads a template of this server's S3, which moto knows by the name of the host only."""
    return _read_template(self, template_url.replace("//127.0.0.1", "//localhost"))


CloudFormationResponse._get_stack_from_s3_url = read_template
