/**
 * The only region. Certificates and web ACLs of CloudFront must be there, and so is everything else:
 * a deployment that is spread over two is operated twice.
 */
export const REGION = 'us-east-1';
