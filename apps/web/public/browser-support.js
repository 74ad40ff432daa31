// Runs before the client's modules, so that its syntax must suit any browser. The server writes it into the page.
(function () {
  function missing(owner, name) {
    return !owner || !(name in owner);
  }

  function showTooOld() {
    var text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.style.cssText =
      'margin:20vh auto 0;padding:0 24px;max-width:32em;font:18px/1.5 sans-serif;text-align:center';
    text.innerHTML =
      '<span lang="vi">Trình duyệt này cũ quá rồi, bạn cập nhật nó hoặc mở trang bằng Chrome, Firefox hay Safari mới hơn nhé.</span><br>' +
      '<span lang="en">This browser is too old: please update it, or open the page in a newer Chrome, Firefox or Safari.</span>';
    document.body.innerHTML = '';
    document.body.appendChild(text);
  }

  // Came with Chrome 98, Firefox 94 and Safari 15.4.
  if (missing(window, 'structuredClone')) {
    document.addEventListener('DOMContentLoaded', showTooOld);
    return;
  }
  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError && document.querySelector('#root[data-static]')) showTooOld();
  });

  // Has a line for each group of functions in src/polyfills.ts that came to browsers together.
  if (
    missing(Array.prototype, 'findLast') ||
    missing(Array.prototype, 'toSorted') ||
    missing(String.prototype, 'isWellFormed') ||
    missing(Promise, 'withResolvers') ||
    missing(URL, 'canParse') ||
    missing(Intl, 'Segmenter') ||
    missing(AbortSignal, 'any') ||
    missing(AbortSignal, 'timeout')
  ) {
    // A script that is written runs before the modules; one that is appended may run after them.
    document.write('<script src="/polyfills.js"></' + 'script>');
  }
})();
