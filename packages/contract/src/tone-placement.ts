const NEWER_FORMS = 'oà oá oả oã oạ oè oé oẻ oẽ oẹ uỳ uý uỷ uỹ uỵ'.split(' ');
const OLDER_FORMS = 'òa óa ỏa õa ọa òe óe ỏe õe ọe ùy úy ủy ũy ụy'.split(' ');
const OLDER_OF = new Map(NEWER_FORMS.map((newer, at) => [newer, OLDER_FORMS[at] ?? newer]));
/** At the end of a syllable; with a `q` before it, whose `u` is no vowel. */
const NEWER = new RegExp(String.raw`q?(?:${NEWER_FORMS.join('|')})(?![\p{L}\p{M}])`, 'gu');

/** A composed text in lower case by the older rule of tone placement: the rules differ in open `oa`, `oe`, `uy` (`hoà`, `hòa`). */
export function withOlderTonePlacement(text: string): string {
  return text.replace(NEWER, (newer) => OLDER_OF.get(newer) ?? newer);
}
