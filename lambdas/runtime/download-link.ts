import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { requiredEnv } from './env';

/**
 * Returns a URL under which anybody can download an object of the archive as a file called `name`,
 * for a number of seconds. It is signed locally, without checking that the object exists.
 */
export function downloadLink(
  key: string,
  { name, seconds }: { name: string; seconds: number },
): Promise<string> {
  const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const command = new GetObjectCommand({
    Bucket: requiredEnv('ARCHIVE_BUCKET'),
    Key: key,
    ResponseContentDisposition: `attachment; filename="${name}"`,
    ResponseContentType: 'application/zip',
    ResponseCacheControl: 'no-store',
  });
  return getSignedUrl(client, command, { expiresIn: seconds });
}
