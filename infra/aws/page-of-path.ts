import { fileURLToPath } from 'node:url';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/**
 * Answers the application's own paths with its index. By the path and not by an error page:
 * that would cover the API's 403 and 404 too.
 */
export class PageOfPath extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.association = {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, 'Function', {
        comment: 'The file of the web build that answers a path',
        code: FunctionCode.fromFile({
          filePath: fileURLToPath(new URL('edge/page-of-path.js', import.meta.url)),
        }),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }
}
