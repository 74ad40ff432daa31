import { nfd } from '@icando/contract/text';
import { randomUUID } from 'node:crypto';
import { aiLicense, type AiMessage } from '@icando/contract/assistant';
import { reviewAnswers } from '@icando/contract/learning';
import { createLesson } from '@icando/contract/lessons';
import { createWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { findQuestion } from './quiz.ts';

/** A client of the tutor, which sends the whole conversation like the web client. */
class Learner {
  readonly client: Client;
  readonly messages: AiMessage[] = [];
  #token = '';

  constructor(client: Client) {
    this.client = client;
  }

  async say(content: AiMessage['content']): Promise<string> {
    this.#token ||= (await this.client.call(aiLicense)).body.token;
    this.messages.push({ role: 'user', content });
    const ai = new Client(this.client.origin, this.#token);
    const answer = await ai.send('POST', '/api/ai/chat/completions', { messages: this.messages });
    if (answer.status !== 200) throw new Error(`the tutor answered ${answer.status}`);
    const reply: string = answer.body.choices[0].message.content;
    this.messages.push({ role: 'assistant', content: reply });
    return reply;
  }
}

onBothDatabases('a pupil of the built-in tutor', (server) => {
  it('gets an explanation of a word with part of speech, pronunciation and its lessons', async () => {
    const lan = await server.newcomer();
    const lesson = await lan.call(createLesson, { body: { lesson_name: 'Trái cây' } });
    await lan.addWord('apple', 'quả táo', lesson.body.lesson.id);
    const pupil = new Learner(lan);
    const reply = await pupil.say('apple nghĩa là gì?');
    expect(reply).toContain('**apple** nghĩa là **táo; quả táo**');
    expect(reply).toContain('/ˈæpəl/ · danh từ');
    expect(reply).toContain('Trong sổ của bạn (bài **Trái cây**): “quả táo”');
    const audio = /\]\((\/audio\/\S+\.mp3)\)/.exec(reply)?.[1];
    const recording = await fetch(server.origin + audio, { headers: { range: 'bytes=0-1' } });
    // On a busy machine the voice may not have started yet (503). An unknown recording would be 404.
    expect([200, 206, 503]).toContain(recording.status);
    await recording.body?.cancel();

    expect(await pupil.say('con mèo tiếng Anh là gì')).toContain('**con mèo** nghĩa là **cat');
    expect(await pupil.say('dong ho')).toContain('nghĩa là **clock');
    expect(await pupil.say('what does "look after" mean?')).toContain('cụm động từ');
    expect(await pupil.say('teacher means?')).toContain('**teacher** nghĩa là **giáo viên');
    expect(await pupil.say('cái bàn')).toContain('**cái bàn** nghĩa là **table');
    expect(await pupil.say('clock')).toContain('chưa có trong sổ');
    expect(await pupil.say('xyzzyplugh')).toContain('chưa tìm thấy');
  });

  it('reads the own sentence with a word, as text, where it is explained and after a miss', async () => {
    const lan = await server.newcomer();
    const texts = { example: 'My *river* is [long](/x).', example_native: 'Dòng sông dài.' };
    await lan.call(createWord, { body: { word_e: 'river', word_v: 'dòng sông', ...texts } });
    const sentence = 'Câu của bạn: **My \\*river\\* is \\[long\\]\\(/x\\).** (Dòng sông dài.)';
    const pupil = new Learner(lan);
    expect(await pupil.say('river nghĩa là gì?')).toContain(`- ${sentence}`);
    await pupil.say('đố mình đi');
    const missed = await pupil.say('something else entirely wrong');
    expect(missed).toContain('Chưa đúng');
    expect(missed).toContain(sentence);
    expect(await pupil.say('bỏ qua')).toContain(sentence);
  });

  it('is told the due and confused words, which the quiz asks first', async () => {
    const lan = await server.newcomer();
    const river = await lan.addWord('river', 'dòng sông');
    await lan.addWord('bridge', 'cây cầu');
    for (let word = 0; word < 5; word += 1) await lan.addWord(`word${word}`, `từ ${word}`);
    const answer = { word_id: river.id, correct: false, answer_ms: 2_000, index: 0 };
    const asked = { game: 'game_select', side: 'foreign', options: 3, chosen: 'cây cầu' } as const;
    const body = { run_id: randomUUID(), started_at: Date.now(), answers: [{ ...answer, ...asked }] };
    expect((await lan.call(reviewAnswers, { body })).status).toBe(200);
    await server.store.query.updateTable('memory').set({ due_at: 1 }).execute();
    const pupil = new Learner(lan);
    const reply = await pupil.say('Hôm nay ôn gì?');
    expect(reply).toContain('Có **1 từ** đến hạn ôn');
    expect(reply).toContain('**river**: dòng sông');
    expect(reply).toContain('**dòng sông** với **cây cầu** (1 lần)');
    const quiz = await pupil.say('đố mình đi');
    expect(['river', 'dòng sông']).toContain(findQuestion(quiz)?.shown);
  });

  it('gets an explanation of an own word that no dictionary has', async () => {
    const lan = await server.newcomer();
    await lan.addWord('grumbleflop', 'cái đó đó');
    const pupil = new Learner(lan);
    expect(await pupil.say('grumbleflop là gì')).toContain('**grumbleflop** nghĩa là **cái đó đó**');
  });

  it('gets a quiz with corrections, a hint for a wrong tone, and a score', async () => {
    const lan = await server.newcomer();
    const words: Record<string, string> = {
      table: 'cái bàn',
      book: 'quyển sách',
      cat: 'con mèo',
      dog: 'con chó',
    };
    for (const [english, vietnamese] of Object.entries(words)) await lan.addWord(english, vietnamese);
    const pupil = new Learner(lan);
    let reply = await pupil.say('đố mình đi');
    const asked = new Set<string>();
    const answerTo = (text: string) => {
      const question = findQuestion(text);
      if (question === undefined) throw new Error(`no question in: ${text}`);
      const { wanted, shown } = question;
      const pair = Object.entries(words).find((sides) => sides.includes(shown)) ?? ['', ''];
      asked.add(pair[0]);
      return { wanted, answer: wanted === 'english' ? pair[0] : pair[1] };
    };
    for (let number = 1; number <= 4; number += 1) {
      expect(findQuestion(reply)).toMatchObject({ number, right: number - 1 });
      reply = await pupil.say(answerTo(reply).answer.toUpperCase());
      expect(reply).toContain('Đúng rồi');
    }
    // All four words were asked before any was repeated.
    expect(asked.size).toBe(4);

    for (let tries = 0; answerTo(reply).wanted === 'english'; tries += 1) {
      expect(tries).toBeLessThan(100);
      reply = await pupil.say(answerTo(reply).answer);
    }
    const before = findQuestion(reply)?.right ?? 0;
    const { answer } = answerTo(reply);
    const slipped = nfd(answer).replace(/\p{M}/gu, '');
    reply = await pupil.say(slipped);
    expect(reply).toContain('Gần đúng');
    expect(findQuestion(reply)?.right).toBe(before);

    reply = await pupil.say('something else entirely wrong');
    expect(reply).toContain('Chưa đúng');
    reply = await pupil.say('không biết');
    expect(reply).toContain('Đáp án');
    // An explanation in between keeps the question open.
    const open = findQuestion(reply);
    reply = await pupil.say('clock nghĩa là gì?');
    expect(reply).toContain('đồng hồ');
    expect(findQuestion(reply)).toEqual(open);
    reply = await pupil.say('dừng');
    expect(reply).toContain(`**${open?.right}/${(open?.number ?? 1) - 1}**`);
    expect(findQuestion(reply)).toBeUndefined();
    expect(await pupil.say('bỏ qua')).toContain('chưa đố câu nào');
  });

  it('without words is told where to add some', async () => {
    const pupil = new Learner(await server.newcomer());
    expect(await pupil.say('quiz me')).toContain('/my-page');
  });

  it('gets answers to greetings, thanks and unsupported pictures', async () => {
    const pupil = new Learner(await server.newcomer());
    expect(await pupil.say('xin chào')).toContain('Tí');
    expect(await pupil.say('cảm ơn')).toContain('Không có gì');
    const picture = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AAAA' } };
    const reply = await pupil.say([{ type: 'text', text: 'apple' }, picture]);
    expect(reply).toContain('chưa xem được ảnh');
    expect(reply).not.toContain('AI_BASE_URL');
  });

  it('sees Markdown and HTML in a word as plain text', async () => {
    const lan = await server.newcomer();
    await lan.addWord('[x](javascript:alert)', '<img src=x>');
    const pupil = new Learner(lan);
    const reply = await pupil.say('đố mình');
    expect(reply).not.toMatch(/(?<!\\)\[x|(?<!\\)<img/);
    const question = findQuestion(reply);
    const answer = question?.wanted === 'english' ? '[x](javascript:alert)' : '<img src=x>';
    expect(await pupil.say(answer)).toContain('Đúng rồi');
  });
});
