// What Chrome 100, Firefox 115 or Safari 15.6 lack of the functions that the client and its libraries call. Built as a
// file of its own, which `public/browser-support.js` loads only in a browser that lacks one of them, and into the worker
// of pdf.js, whose legacy build still needs Chrome 119.
import 'core-js/stable/array-buffer/transfer-to-fixed-length';
import 'core-js/stable/array/find-last';
import 'core-js/stable/array/find-last-index';
import 'core-js/stable/array/to-reversed';
import 'core-js/stable/array/to-sorted';
import 'core-js/stable/array/to-spliced';
import 'core-js/stable/array/with';
import 'core-js/stable/promise/with-resolvers';
import 'core-js/stable/string/is-well-formed';
import 'core-js/stable/string/to-well-formed';
import 'core-js/stable/url/can-parse';
import 'unicode-segmenter/intl-polyfill';
import { abortAny, abortAfter } from './platform/abort-signal.ts';

AbortSignal.any ??= abortAny;
AbortSignal.timeout ??= abortAfter;
