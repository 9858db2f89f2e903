import { type PagesOfBuild, pageOfPathCode } from '@infra/edge/page-of-path';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/**
 * Finds the file for a path, and answers unknown paths with status 404. This is decided by path
 * rather than by an error page, which would also replace the API's 403 and 404.
 */
export class PageOfPath extends Construct {
  readonly associations: FunctionAssociation[];

  constructor(scope: Construct, id: string, pages: PagesOfBuild) {
    super(scope, id);
    const edge = new EdgeFunction(this, 'Function', {
      comment: 'The file of the web build that answers a path',
      code: FunctionCode.fromInline(pageOfPathCode(pages)),
      runtime: FunctionRuntime.JS_2_0,
    });
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = FunctionEventType;
    this.associations = [VIEWER_REQUEST, VIEWER_RESPONSE].map((eventType) => ({
      eventType,
      function: edge,
    }));
  }
}
