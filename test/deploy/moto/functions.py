"""Lambda: aliases, what happens to failed starts, and attributes of versions."""

from moto.awslambda.models import LambdaVersion, LayerVersion, lambda_backends

from resources import kind


@kind("AWS::Lambda::Alias")
def alias(name, properties, context):
    backend = lambda_backends[context["account"]][context["region"]]
    made = backend.create_alias(
        properties["Name"], properties["FunctionName"], properties["FunctionVersion"], "", ""
    )
    return made.arn, {}


@kind("AWS::Lambda::EventInvokeConfig")
def event_invoke_config(name, properties, context):
    return f"{properties['FunctionName']}:{properties['Qualifier']}", {}


def _attribute_of_version(self, name):
    if name != "Version":
        raise KeyError(name)
    return str(self.version)


LambdaVersion.get_cfn_attribute = _attribute_of_version
LambdaVersion.physical_resource_id = property(lambda self: str(self.version))
LayerVersion.physical_resource_id = property(lambda self: self.arn)
