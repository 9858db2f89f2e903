"""SES: the identity and its records, and the configuration set."""

from moto.sesv2.models import sesv2_backends

from resources import kind, recorded


def _records(name):
    return {
        f"DkimDNSToken{part}{number}": f"{part}{number}.{name}".lower()
        for part in ("Name", "Value")
        for number in (1, 2, 3)
    }


@kind("AWS::SES::EmailIdentity")
def identity(name, properties, context):
    backend = sesv2_backends[context["account"]][context["region"]]
    name = properties["EmailIdentity"]
    backend.create_email_identity(name, None, None, None)
    return name, _records(name)


@kind("AWS::SES::ConfigurationSet")
def configuration_set(name, properties, context):
    return properties["Name"], {}


recorded("AWS::SES::ConfigurationSetEventDestination")
