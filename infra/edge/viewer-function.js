// Runs in CloudFront, and in the local site: which file of the web build answers a path.
// `DOCUMENTS` (paths of prerendered pages) and `APPLICATION` (patterns of the paths that the
// application draws) are put before it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  if (event.context.eventType === 'viewer-response') {
    // Whether the path is still the visitor's or already the file's, it leads to the same file.
    if (fileOf(event.request.uri) === '/404.html') event.response.statusCode = 404;
    return event.response;
  }
  event.request.uri = fileOf(event.request.uri);
  return event.request;
}

function fileOf(uri) {
  if (isFile(uri)) return uri;
  var path = uri.replace(/\/$/, '') || '/';
  if (DOCUMENTS.indexOf(path) >= 0) return path === '/' ? '/index.html' : `${path}/index.html`;
  var isOfApplication = APPLICATION.some((source) => new RegExp(source).test(path));
  return isOfApplication ? '/application.html' : '/404.html';
}

// By its ending, from a list: a session's page ends in an instant such as 2026-11-20T21:05:00.000Z.
function isFile(uri) {
  return /\.(css|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml|zip)$/.test(uri);
}
