"""Kinds that are recorded with their resolved properties, for the checks to read."""

from resources import recorded

for name in (
    "AWS::S3::BucketPolicy",
    "AWS::SQS::QueuePolicy",
    "AWS::SNS::TopicPolicy",
    "AWS::SNS::Subscription",
    "AWS::Logs::MetricFilter",
    "AWS::Scheduler::Schedule",
    "AWS::CloudFront::ResponseHeadersPolicy",
):
    recorded(name)


def _arn(service, kind):
    return lambda name, context: f"arn:aws:{service}:{context['account']}:{kind}/{name}"


def _with(attribute, value):
    return lambda name, context: {attribute: value(name, context)}


recorded(
    "AWS::CloudWatch::Alarm",
    lambda name, context: {
        "Arn": f"arn:aws:cloudwatch:{context['region']}:{context['account']}:alarm:{name}"
    },
)
recorded("AWS::CloudFront::OriginAccessControl", _with("Id", lambda name, context: name))
recorded("AWS::CloudFront::Function", _with("FunctionARN", _arn("cloudfront:", "function")))
recorded(
    "AWS::CloudFront::Distribution",
    _with("DomainName", lambda name, context: f"{name}.cloudfront.net".lower()),
)
recorded(
    "AWS::WAFv2::WebACL",
    _with("Arn", _arn("wafv2:us-east-1", "global/webacl")),
)
