// Runs before the first paint. The server writes it into the page; its `data-…` attributes are the requests that the screen
// needs, because only the browser has the token that they need.
(function () {
  var MOST_WAIT_MS = 1000;
  var AGAIN_MS = 3000;
  var page = document.currentScript.dataset;
  var path = location.pathname.replace(/(.)\/$/, '$1');

  var token = null;
  try {
    token = localStorage.getItem('access_token');
  } catch {
    // The page may not use storage, so nobody is signed in.
  }
  // The sign-in form then shows the button of a passkey, of which no address of numbers has any, in its first frame.
  if ('PublicKeyCredential' in window && /^[^:]*[a-z][^:]*$/i.test(location.hostname))
    document.documentElement.dataset.passkeys = '';
  if (token !== null) document.documentElement.dataset.signedIn = '';
  // Without a network, the service worker shows the page of another address.
  else if (page.signIn && page.address.split('?')[0] === path) {
    var room = /[?&](room_id=[^&]*)/.exec(location.search);
    location.replace(page.signIn + (room === null ? '' : '?' + room[1]));
    return;
  }

  // The code is requested after the first paint, which it would slow down.
  var files = (token === null && page.guestFiles ? page.guestFiles : page.files).split(' ');
  var hasRun = false;
  function run() {
    if (hasRun) return;
    hasRun = true;
    files.forEach(function (file) {
      var link = document.createElement('link');
      if (/\.css$/.test(file)) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = page.entry;
    script.onerror = awaitServer;
    document.head.append(script);
  }

  /** Without its code the page does nothing. Only a new document fetches a failed module again in every browser. */
  function awaitServer() {
    var isEnglish = document.getElementById('root').dataset.language === 'en';
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.lang = isEnglish ? 'en' : 'vi';
    note.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:16px;text-align:center;font-weight:600;background:var(--ink);color:var(--surface)';
    note.textContent = isEnglish
      ? 'The connection was lost. The page loads again as soon as it is back.'
      : 'Mất kết nối. Có mạng lại là trang tự tải tiếp.';
    document.body.append(note);
    function reloadIfAnswered() {
      fetch('/healthz', { cache: 'no-store' }).then(
        function () {
          location.reload();
        },
        function () {},
      );
    }
    window.addEventListener('online', reloadIfAnswered);
    // Avoids a fast loop if code fails again although the server responds.
    var isReloaded = performance.getEntriesByType('navigation')[0].type === 'reload';
    setInterval(reloadIfAnswered, isReloaded ? AGAIN_MS * 10 : AGAIN_MS);
  }
  document.addEventListener('DOMContentLoaded', function () {
    // A hidden window does not paint.
    if (document.visibilityState === 'hidden') return run();
    // Set first, because a browser may lack the observer.
    setTimeout(run, MOST_WAIT_MS);
    new PerformanceObserver(function (seen) {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) run();
    }).observe({ type: 'paint', buffered: true });
  });

  // Requests the data that the client will need, which then uses these responses (`platform/api/prefetched-responses.ts`).
  // Other parameters show other data.
  var isForUser = !page.address || (token !== null && page.address === path + location.search);
  if (page.prefetch && isForUser) {
    var headers = { Accept: 'application/json' };
    if (token !== null) headers.Authorization = 'Bearer ' + token;
    window.prefetched = {};
    page.prefetch.split(' ').forEach(function (url) {
      var answer = fetch(url, { headers: headers });
      // Avoids an unhandled rejection if the client never uses the response.
      answer.catch(function () {});
      window.prefetched[url] = { token: token, answer: answer };
    });
  }
})();
