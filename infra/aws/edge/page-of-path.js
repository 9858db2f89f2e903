// Runs in CloudFront before a page is looked up: which file of the web build answers a path.
// The application draws its own pages, so all paths but those of files are its index.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === '/obs' || uri === '/obs/') {
    // The stream overlay is a page of its own, without the application.
    request.uri = '/obs/index.html';
  } else if (!isFile(uri)) {
    request.uri = '/index.html';
  }
  return request;
}

// By its ending, from a list: a session's page ends in an instant such as 2026-11-20T21:05:00.000Z.
function isFile(uri) {
  return /\.(css|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml|zip)$/.test(uri);
}
