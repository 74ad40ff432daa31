import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

it.each([
  ['cat', 'cat'],
  ['  two \t words\u00a0 ', 'two words'],
  ['<b>c</b>at', 'cat'],
  ['<div>cat</div><div>noun</div>', 'cat; noun'],
  ['con mèo<br>con miu<br />', 'con mèo; con miu'],
  ['one\r\nline', 'one line'],
  ['a &lt; b &amp;amp; c &eacute; &#x1F642;', 'a < b &amp; c é 🙂'],
  ['fish &amp; chips', 'fish & chips'],
  ['2 < 3', '2 < 3'],
  ['<style>.card { color: red }</style>cat<script>alert(1)</script>', 'cat'],
  ['<!-- a remark -->cat', 'cat'],
  ['<img src="x.jpg" onerror="alert(1)">cat', 'cat'],
  ['<ruby>猫<rp>(</rp><rt>ねこ</rt><rp>)</rp></ruby>', '猫'],
  [' 日本語[にほんご]を 勉強[べんきょう]する', '日本語を勉強する'],
  ['cat [kæt]', 'cat [kæt]'],
  ['nha\u0300', 'nhà'],
  ['a\u0000b\u0007c', 'a b c'],
  ['\ud800x', '\ufffdx'],
])('converts %j to %j', (html, text) => {
  expect(fieldText(html)).toEqual({ text, sound: undefined, isCloze: false });
});

it.each([
  ['cat[sound:cat.mp3]', 'cat', 'cat.mp3'],
  ['[sound:a.mp3]<br>cat<br>[sound:b.mp3]', 'cat', 'a.mp3'],
  ['[sound:rock &amp; roll.mp3] rock', 'rock', 'rock & roll.mp3'],
  ['[sound:] none', 'none', undefined],
])('extracts the recording of %j', (html, text, sound) => {
  expect(fieldText(html)).toEqual({ text, sound, isCloze: false });
});

it('recognises a cloze by its braces', () => {
  expect(fieldText('the {{c2::<b>cat</b>::animal}} sat').isCloze).toBe(true);
  expect(fieldText('{{cat}}').isCloze).toBe(false);
});
