// Built as a separate file. `public/browser-support.js` loads it only in browsers that lack one of these functions, and
// into the worker of pdf.js, whose legacy build needs Chrome 119.
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
import { abortAny, abortAfter } from './platform/api/abort-signal.ts';

AbortSignal.any ??= abortAny;
AbortSignal.timeout ??= abortAfter;
