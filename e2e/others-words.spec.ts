import { meetWords } from './support/meet-words.ts';
import { expectEasyToRead, find, idOf, LONG_NAME, pageFor, rowOf, unique } from './support/people.ts';
import { expect, newLearner, test } from './support/test.ts';

test.use({ preloads: false });

test.describe("another user's words", () => {
  test.use({ opens: null });
  test.beforeEach(async ({ learner }) => {
    await learner.addWords([['mine', 'của tôi']]);
  });
  const WORDS = [
    ['river', 'dòng sông'],
    ['bridge', 'cây cầu'],
    ['village', 'ngôi làng'],
    ['market', 'chợ'],
  ] as const;

  test('are pulled once, and another device shows that too @smoke', async ({
    home,
    learner,
    server,
    browser,
  }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    await lan.addWords(WORDS);
    await lan.call('POST', '/api/starter_lessons/2/pull');
    await home.goto('/?tab=community');
    await find(home, lan.name);
    await rowOf(home, lan.name).getByRole('link', { name: /View/ }).click();
    await expect(home).toHaveURL(/tab=999&user=\d+/);
    await expect(home.getByRole('heading', { name: lan.name })).toBeVisible();

    await home.getByRole('searchbox', { name: 'Find word' }).fill('dong song');
    const river = rowOf(home, 'dòng sông').first();
    await river.getByRole('button', { name: 'Pull river' }).click();
    await expect(river.getByRole('button', { name: 'Pulled river' })).toBeDisabled();
    await home.reload();
    await expect(
      rowOf(home, 'dòng sông').first().getByRole('button', { name: 'Pulled river' }),
    ).toBeDisabled();
    const stored = await learner.call<{ data: { foreign_word: string }[] }>('GET', '/api/word');
    expect(stored.data.map(({ foreign_word }) => foreign_word)).toEqual(['river', 'mine']);

    const other = await pageFor(browser, server.origin, learner);
    await other.goto(new URL(home.url()).pathname + new URL(home.url()).search);
    await expect(other.getByRole('button', { name: 'Pulled river' })).toBeDisabled();

    await home.getByRole('searchbox', { name: 'Find word' }).fill('');
    await home.getByRole('button', { name: /^Lessons/ }).click();
    await expect(home.getByRole('option').first()).toBeVisible();
    await home.keyboard.press('Escape');
  });

  test('are pulled all at once into a chosen lesson', async ({ home, learner, server }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    await lan.addWords(WORDS);
    await learner.call('POST', '/api/lesson', { lesson_name: 'Từ của Lan' });
    await home.goto(`/?tab=999&user=${await idOf(learner, lan.name)}`);
    await home.getByRole('button', { name: /Pull into/ }).click();
    await home.getByRole('option', { name: 'Từ của Lan' }).click();
    await home.getByRole('button', { name: 'Pull all' }).click();
    await home.getByRole('button', { name: 'Pull 4 words' }).click();
    await expect(home.getByText('Pulled 4 words')).toBeVisible();
    await expect(home.getByRole('button', { name: /^Pulled/ })).toHaveCount(4);
    const stored = await learner.call<{ data: { lesson_id: number | null }[] }>('GET', '/api/word');
    expect(stored.data.filter(({ lesson_id }) => lesson_id !== null)).toHaveLength(4);
  });

  test('can be played with', async ({ home, learner, server }) => {
    const lan = await newLearner(server.origin, unique('Lan'));
    await lan.addWords(WORDS);
    await home.goto(`/?tab=999&user=${await idOf(learner, lan.name)}`);
    await home.getByRole('link', { name: 'Play' }).click();
    await expect(home).toHaveURL(/tab=game&user=/);
    await expect(home.getByText(`Words of ${lan.name}`)).toBeVisible();
    await home.getByRole('searchbox', { name: 'Find word' }).fill('cau');
    await expect(home.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await home.getByRole('searchbox', { name: 'Find word' }).fill('');
    await expect(home.getByRole('listbox').getByRole('option')).toHaveCount(4);
    await home.getByRole('button', { name: 'Select all words' }).click();
    await home.getByRole('button', { name: 'Play game' }).click();
    await home.getByRole('button', { name: 'Start' }).first().click();
    await expect(home.getByText('Correct selected: 0 / 0')).toBeVisible();
    await meetWords(home);
    // The choices of every question are words of the other user.
    const theirs = new RegExp(WORDS.flat().join('|'));
    await expect(home.locator('[data-board]').getByRole('button', { name: theirs }).first()).toBeVisible();
  });

  test('of an unknown user show a message', async ({ home }) => {
    await home.goto('/?tab=999&user=12345');
    await expect(home.getByText('There is no such user')).toBeVisible();
    await home.getByRole('link', { name: 'Back to Community' }).click();
    await expect(home.getByRole('heading', { name: '🏆 Leaderboard' })).toBeVisible();
  });
});

test.describe('in both themes', () => {
  test.use({ opens: null });
  test('axe finds nothing serious on others’ words, and nothing scrolls sideways', async ({
    home,
    server,
    learner,
  }) => {
    const lan = await newLearner(server.origin, unique(LONG_NAME));
    await lan.addWords([['river', 'dòng sông']]);
    const id = await idOf(learner, lan.name);
    await expectEasyToRead(home, [`/?tab=999&user=${id}`, `/?tab=game&user=${id}`]);
  });
});
