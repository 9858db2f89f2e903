declare module 'dynalite/validations/index.js' {
  interface Request {
    readonly ConditionExpression?: string | undefined;
    readonly UpdateExpression?: string | undefined;
    readonly KeyConditionExpression?: string | undefined;
    readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
    readonly ExpressionAttributeValues?: Readonly<Record<string, object>> | undefined;
  }

  const rules: {
    /** Returns DynamoDB's message about a request's expressions; undefined if they are valid. */
    validateExpressions(request: Request): string | undefined;
  };
  export default rules;
}
