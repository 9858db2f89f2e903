"""API Gateway: the HTTP API with its routes, integrations, stage and authorizer."""

from moto.apigatewayv2.models import apigatewayv2_backends

from resources import kind


def _backend(context):
    return apigatewayv2_backends[context["account"]][context["region"]]


@kind("AWS::ApiGatewayV2::Api")
def api(name, properties, context):
    made = _backend(context).create_api(
        None, None, None, None, None, properties["Name"], properties["ProtocolType"], None, {}, None
    )
    return made.api_id, {"ApiId": made.api_id}


@kind("AWS::ApiGatewayV2::Stage")
def stage(name, properties, context):
    config = {
        "stageName": properties["StageName"],
        "routeSettings": properties.get("RouteSettings", {}),
    }
    routes = {route.route_key for route in _backend(context).get_routes(properties["ApiId"])}
    unknown = [key for key in config["routeSettings"] if key not in routes]
    if unknown:
        raise ValueError(f"The stage limits routes that do not exist: {unknown}")
    _backend(context).create_stage(properties["ApiId"], config)
    return properties["StageName"], {}


@kind("AWS::ApiGatewayV2::Authorizer")
def authorizer(name, properties, context):
    made = _backend(context).create_authorizer(
        properties["ApiId"],
        None,
        None,
        None,
        None,
        properties["AuthorizerType"],
        None,
        properties["IdentitySource"],
        None,
        {
            "audience": properties["JwtConfiguration"]["Audience"],
            "issuer": properties["JwtConfiguration"]["Issuer"],
        },
        properties["Name"],
    )
    return made.id, {"AuthorizerId": made.id}


@kind("AWS::ApiGatewayV2::Integration")
def integration(name, properties, context):
    uri, version = properties["IntegrationUri"], properties["PayloadFormatVersion"]
    made = _backend(context).create_integration(
        properties["ApiId"],
        *[None] * 7,
        properties["IntegrationType"],
        uri,
        None,
        version,
        *[None] * 6,
    )
    return made.id, {"IntegrationId": made.id}


@kind("AWS::ApiGatewayV2::Route")
def route(name, properties, context):
    routes = _backend(context).get_routes(properties["ApiId"])
    if any(one.route_key == properties["RouteKey"] for one in routes):
        raise ValueError(f"The route {properties['RouteKey']} exists already.")
    made = _backend(context).create_route(
        properties["ApiId"],
        False,
        None,
        properties["AuthorizationType"],
        properties.get("AuthorizerId"),
        *[None] * 4,
        properties["RouteKey"],
        None,
        properties["Target"],
    )
    return made.route_id, {"RouteId": made.route_id}
