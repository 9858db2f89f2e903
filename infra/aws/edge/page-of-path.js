// Runs in CloudFront before a page is looked up: which file of the web build answers a path.
// `DOCUMENTS` is put before it: the screens that have a document of their own. All other paths but
// those of files are the application's, which draws its own pages.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\/$/, '') || '/';
  if (DOCUMENTS[path]) {
    request.uri = DOCUMENTS[path];
  } else if (!isFile(path)) {
    request.uri = '/index.html';
  }
  return request;
}

// By its ending, from a list: a session's page ends in an instant such as 2026-11-20T21:05:00.000Z.
function isFile(uri) {
  return /\.(css|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml|zip)$/.test(uri);
}
