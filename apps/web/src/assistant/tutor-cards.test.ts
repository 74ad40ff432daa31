import { describe, expect, it } from 'vitest';
import { partsOfAnswer } from './tutor-cards.ts';

// The format of the server's `printEntry`.
const ANSWER = [
  '**umbrella** nghĩa là **chiếc ô**.',
  '',
  '- Tiếng Anh: **umbrella** /ʌmˈbrelə/ · danh từ',
  '- Tiếng Việt: **chiếc ô \\(dù\\)**',
  '- [🔊 Nghe “umbrella”](/audio/en/ab12.wav)',
  '- Từ này chưa có trong sổ từ của bạn.',
].join('\n');

describe('a word that the tutor quotes', () => {
  it('is a card between the texts around it', () => {
    const [before, card, after] = partsOfAnswer(ANSWER);
    expect(before).toMatchObject({ kind: 'markdown', text: '**umbrella** nghĩa là **chiếc ô**.\n\n' });
    expect(card).toMatchObject({
      kind: 'word',
      word: {
        english: 'umbrella',
        vietnamese: 'chiếc ô (dù)',
        phonetic: 'ʌmˈbrelə',
        about: 'danh từ',
        audio: 'audio/en/ab12.wav',
      },
    });
    expect(after).toMatchObject({ kind: 'markdown', text: '\n- Từ này chưa có trong sổ từ của bạn.' });
  });

  it('may lack its pronunciation or its part of speech', () => {
    const bare = ANSWER.replace(' /ʌmˈbrelə/ · danh từ', '');
    expect(partsOfAnswer(bare)[1]).toMatchObject({ kind: 'word', word: { phonetic: '', about: '' } });
    const noSigns = ANSWER.replace('/ʌmˈbrelə/ · ', '');
    expect(partsOfAnswer(noSigns)[1]).toMatchObject({ word: { phonetic: '', about: 'danh từ' } });
  });

  it('stays text while it is incomplete or its address is not of this site', () => {
    for (const text of [
      ANSWER.slice(0, 80),
      ANSWER.replace('(/audio', '(https://evil.example/audio'),
      'Chào',
    ]) {
      expect(partsOfAnswer(text)).toEqual([{ kind: 'markdown', at: 0, text }]);
    }
  });
});
