import { createHomework } from '@icando/contract/homework';
import { homeworkWords } from '@icando/contract/homework-pupils';
import { createWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { homeworkOf, inDays } from '../../test/support/homework/homework.fixture.ts';

onBothDatabases('the words of homework', (server) => {
  const { pupil } = homeworkOf(server);

  it('have the teacher’s examples as they were when it was assigned', async () => {
    const lan = await server.newcomer('Cô Lan');
    const texts = { example: 'The river is long.', example_native: 'Dòng sông dài.' };
    const { body } = await lan.call(createWord, { body: { word_e: 'river', word_v: 'sông', ...texts } });
    const cat = await lan.addWord('cat', 'mèo');
    const word_ids = [body.word.id, cat.id];
    const fields = { title: 'Bài 3', word_ids, games: ['game_select' as const], due_at: inDays(1) };
    const { code } = (await lan.call(createHomework, { body: fields })).body;
    const an = await pupil(code, 'An');
    const { words } = (await an.call(homeworkWords, { params: { code } })).body;
    const recording = await fetch(`${server.origin}/${words[0]?.example_audio ?? ''}`, { method: 'HEAD' });
    // On a busy machine the voice may not have started yet (503). An unknown recording would be 404.
    expect([200, 503]).toContain(recording.status);
    expect(words[1]).not.toHaveProperty('example_audio');
    expect(words).toMatchObject([{ foreign_word: 'river', ...texts }, { foreign_word: 'cat' }]);
    expect(words[1]?.example ?? '').toBe('');
  });
});
