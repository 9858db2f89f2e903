import { readFileSync } from 'node:fs';
import { documents } from '@infra/documents';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/** The edge function's code, with the table of screens that have documents: path to file. */
export function pageOfPathCode(documents: Readonly<Record<string, string>>): string {
  const code = readFileSync(new URL('edge/page-of-path.js', import.meta.url), 'utf8');
  return `var DOCUMENTS = ${JSON.stringify(documents)};\n${code}`;
}

/**
 * Serves the application's index for the application's own paths. This is decided by path rather
 * than by an error page, which would also replace the API's 403 and 404.
 */
export class PageOfPath extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.association = {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, 'Function', {
        comment: 'The file of the web build that answers a path',
        code: FunctionCode.fromInline(pageOfPathCode(documents)),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }
}
