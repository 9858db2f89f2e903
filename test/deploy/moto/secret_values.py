"""Secrets Manager: a secret with a generated value."""

import json

from moto.secretsmanager.models import secretsmanager_backends

from resources import kind


@kind("AWS::SecretsManager::Secret")
def secret(name, properties, context):
    backend = secretsmanager_backends[context["account"]][context["region"]]
    wanted = properties["GenerateSecretString"]
    password = backend.get_random_password(
        password_length=wanted["PasswordLength"],
        exclude_characters="",
        exclude_numbers=False,
        exclude_punctuation=wanted.get("ExcludePunctuation", False),
        exclude_uppercase=False,
        exclude_lowercase=False,
        include_space=False,
        require_each_included_type=True,
    )
    value = json.loads(password)["RandomPassword"]
    made = json.loads(
        backend.create_secret(
            name=name,
            secret_string=value,
            secret_binary=None,
            description=properties.get("Description"),
            tags=[],
            kms_key_id=None,
            client_request_token=None,
            replica_regions=[],
            force_overwrite=False,
        )
    )
    return made["ARN"], {"Id": made["ARN"]}
