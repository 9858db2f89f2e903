"""Cognito: the user pool, its client and its groups."""

from moto.cognitoidp.models import cognitoidp_backends

from resources import kind


def _backend(context):
    return cognitoidp_backends[context["account"]][context["region"]]


@kind("AWS::Cognito::UserPool")
def pool(name, properties, context):
    made = _backend(context).create_user_pool(name, dict(properties))
    return made.id, {"Arn": made.arn, "UserPoolId": made.id}


@kind("AWS::Cognito::UserPoolClient")
def client(name, properties, context):
    config = {**properties, "ClientName": name}
    made = _backend(context).create_user_pool_client(properties["UserPoolId"], False, config)
    return made.id, {"ClientId": made.id}


@kind("AWS::Cognito::UserPoolGroup")
def group(name, properties, context):
    name = properties["GroupName"]
    _backend(context).create_group(properties["UserPoolId"], name, "", None, None)
    return name, {}
