// Runs before the first paint. The server writes it into the page; its `data-…` attributes are the requests that the address needs,
// because only the browser has the token that they need.
(function () {
  var MOST_WAIT_MS = 1000;
  var AGAIN_MS = 3000;
  var page = document.currentScript.dataset;
  var address = location.pathname.replace(/(.)\/$/, '$1') + location.search;

  function stored(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      // The page may not use storage, so nobody is signed in.
      return null;
    }
  }

  var token = stored('localStorage', 'access_token');
  var whose = token === null ? 'signed-out' : 'signed-in';

  /** The first frame is that of an address without a room, in the language of its time if the service worker kept it. */
  function isFrameTrue() {
    if (page.address !== address) return false;
    if (page.language !== (/(?:^|; )language=(vi|en)/.exec(document.cookie) || [])[1]) return false;
    if (location.pathname !== '/setup-room') return true;
    return stored('localStorage', 'guest') === null && stored('sessionStorage', 'joined_room_id') === null;
  }

  function showFrame(place) {
    var templates = [].slice.call(place.querySelectorAll('template'));
    var shown = templates.filter(function (template) {
      return template.dataset.whose === whose && matchMedia(template.dataset.media).matches;
    })[0];
    if (shown === undefined || !isFrameTrue()) return;
    document.documentElement.lang = page.language || 'en';
    var styled = shown.content.querySelectorAll('[data-style]');
    [].forEach.call(styled, function (element) {
      element.style.cssText = element.dataset.style;
    });
    place.replaceChildren(shown.content);
  }

  // The parser has passed the templates, which are not painted themselves.
  new MutationObserver(function (_, changes) {
    if (document.getElementById('root') === null) return;
    changes.disconnect();
    showFrame(document.getElementById('first-frame'));
  }).observe(document, { childList: true, subtree: true });

  // The code is requested after the first paint, which it would slow down.
  var files = page.files.split(' ');
  // Without a network, the service worker shows the page of another address.
  if (location.pathname === page.path)
    files = files.concat((whose === 'signed-out' ? page.signedOut : page.signedIn).split(' '));
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
    var isEnglish = page.language === 'en';
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

  // The client repeats input to the first frame once it runs (`platform/browser/first-frame.ts`).
  var first = (window.firstFrame = { clicked: null, submitted: null, isComposing: false, answers: {} });
  /** Marks the pressed control, because its action follows later. */
  function note(clicked, submitted) {
    var before = document.querySelector('#first-frame [aria-busy="true"][data-pressed]');
    if (before !== null) before.removeAttribute('aria-busy');
    var pressed = clicked || submitted.querySelector('[type=submit]');
    if (pressed !== null) {
      pressed.setAttribute('aria-busy', 'true');
      pressed.dataset.pressed = '';
    }
    first.clicked = clicked;
    first.submitted = submitted;
  }
  function isIn(target) {
    return target instanceof Element && target.closest('#first-frame') !== null;
  }
  document.addEventListener(
    'click',
    function (event) {
      if (!isIn(event.target)) return;
      var button = event.target.closest('button');
      if (button === null || button.type === 'submit') return;
      note(button, null);
    },
    true,
  );
  document.addEventListener(
    'submit',
    function (event) {
      if (!isIn(event.target)) return;
      event.preventDefault();
      note(null, event.target);
    },
    true,
  );
  // The browser does not submit a form whose button is disabled, as it is in the frame of an empty form.
  document.addEventListener(
    'keydown',
    function (event) {
      var field = event.target;
      if (event.key !== 'Enter' || event.isComposing || !isIn(field) || field.tagName !== 'INPUT') return;
      if (field.form === null) return;
      note(null, field.form);
    },
    true,
  );
  ['compositionstart', 'compositionend'].forEach(function (name) {
    document.addEventListener(
      name,
      function () {
        first.isComposing = name === 'compositionstart';
      },
      true,
    );
  });

  // Requests the data that the client will need, which then uses these responses (`platform/api/prefetched-responses.ts`).
  if (page.address === address) {
    var asks = token === null ? page.asksSignedOut : page.asksSignedIn;
    var headers = { Accept: 'application/json' };
    if (token !== null) headers.Authorization = 'Bearer ' + token;
    (asks === '' ? [] : asks.split(' ')).forEach(function (url) {
      var answer = fetch(url, { headers: headers });
      // Avoids an unhandled rejection if the client never uses the response.
      answer.catch(function () {});
      first.answers[url] = { token: token, answer: answer };
    });
  }
})();
