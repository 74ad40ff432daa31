// Asks for the code of the first page while the entry is still on its way. The server names the files of both pages that an
// address can show: the token is in this browser's storage. A classic file: the page allows no inline script.
(function () {
  var page = document.currentScript.dataset;
  // Without a network, the service worker shows the page of another address.
  if (location.pathname !== page.path) return;
  var token = null;
  try {
    token = localStorage.getItem('access_token');
  } catch {
    // Storage is closed to this page: nobody is signed in.
  }
  (token === null ? page.signedOut : page.signedIn).split(' ').forEach(function (file) {
    var link = document.createElement('link');
    if (/\.css$/.test(file)) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
