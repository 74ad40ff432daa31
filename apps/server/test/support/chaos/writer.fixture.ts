import { randomUUID } from 'node:crypto';
import { followUser, listUsers, unfollowUser } from '@icando/contract/community';
import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { reviewAnswers } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { myUser } from '@icando/contract/accounts';
import { submitScore } from '@icando/contract/scores';
import { createWord } from '@icando/contract/words';
import { rollBelow, type Dice } from '@icando/game/dice';
import { wordsOf } from '../imports/imports.fixture.ts';
import type { Answer, Client } from '../client.fixture.ts';

const IMPORTED_ROWS = 400;

/** Writes through the API to a server that is killed, as one account. */
export interface Writer {
  /** The acknowledged writes. */
  acknowledged: number;
  /** Performs one write, and repeats the last one if it was not acknowledged. Rejects when the server is gone. */
  write(): Promise<void>;
  /** What was lost or doubled; the last write must have been acknowledged. */
  faults(): Promise<string[]>;
}

/** The body of an acknowledged call. @throws if the call was not acknowledged */
export function acknowledged<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A sequence of writes, each of which is repeated under its id until it is acknowledged. */
export function repeated(send: (id: string, number: number) => Promise<void>) {
  let pending: string | undefined;
  const writer = {
    acknowledged: 0,
    async write() {
      pending ??= randomUUID();
      await send(pending, writer.acknowledged);
      pending = undefined;
      writer.acknowledged += 1;
    },
  };
  return writer;
}

/** The differences between what should be there once and what is there. */
export function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map(expected.map((name) => [name, 0]));
  for (const name of found) counts.set(name, (counts.get(name) ?? 1) + 1);
  return [...counts]
    .filter(([, count]) => count !== 1)
    .map(([name, count]) => `${what} ${name} is there ${count === 0 ? 'no longer' : `${count} times`}`);
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `w${at}=t${at}`);

export function wordWriter(clientOf: () => Client): Writer {
  const writer = repeated(async (client_id, at) => {
    acknowledged(
      await clientOf().call(createWord, { body: { word_e: `w${at}`, word_v: `t${at}`, client_id } }),
    );
  });
  const faults = async () => differences('word', numbered(writer.acknowledged), await wordsOf(clientOf()));
  return Object.assign(writer, { faults });
}

/** Answers to one word. */
export function answerWriter(clientOf: () => Client): Writer {
  let wordId: number | undefined;
  const writer = repeated(async (run_id) => {
    wordId ??= (await clientOf().addWord('river', 'sông')).id;
    const answers = [
      { word_id: wordId, game: 'game_write' as const, correct: true, answer_ms: 900, index: 0 },
    ];
    acknowledged(await clientOf().call(reviewAnswers, { body: { run_id, started_at: Date.now(), answers } }));
  });
  const faults = async () => {
    const { by_game } = acknowledged(await clientOf().call(reviewStats));
    const found = by_game.reduce((sum, { answers }) => sum + answers, 0);
    return found === writer.acknowledged ? [] : [`${writer.acknowledged} answers, but ${found} are there`];
  };
  return Object.assign(writer, { faults });
}

/** A report of ten right answers, and the XP for it. */
const GAME = {
  correct_number: 10,
  total_number: 10,
  number_words: 10,
  time_play: 10,
  type_game: 'game_select',
} as const;
const GAME_XP = 10;

/** Reports games. The score must never fall, and each game is paid once. */
export function scoreWriter(clientOf: () => Client): Writer {
  const seen: number[] = [];
  const writer = repeated(async (report_id) => {
    const report = clientOf().call(submitScore, { body: { ...GAME, report_id } });
    seen.push(acknowledged(await report).score);
  });
  const faults = async () => {
    seen.push(acknowledged(await clientOf().call(myUser)).score);
    return scoreFaults(seen, writer.acknowledged * GAME_XP);
  };
  return Object.assign(writer, { faults });
}

/** What is wrong with the scores that a player saw, of which the last must be `paid`. */
export function scoreFaults(seen: readonly number[], paid: number): string[] {
  const last = seen.at(-1) ?? 0;
  return [
    ...seen.flatMap((score, at) =>
      score < (seen[at - 1] ?? 0) ? [`the score fell from ${seen[at - 1]} to ${score}`] : [],
    ),
    ...(last === paid ? [] : [`${paid} XP were paid, but the score is ${last}`]),
  ];
}

/** Follows and unfollows the others. */
export function followWriter(clientOf: () => Client, others: readonly number[], dice: Dice): Writer {
  const followed = new Set<number>();
  let pending: { friend_id: number; isFollow: boolean } | undefined;
  const writer = {
    acknowledged: 0,
    async write() {
      const friend_id = others[rollBelow(others.length, dice)] ?? 0;
      pending ??= { friend_id, isFollow: !followed.has(friend_id) };
      const { isFollow, ...body } = pending;
      acknowledged(await clientOf().call(isFollow ? followUser : unfollowUser, { body }));
      if (isFollow) followed.add(body.friend_id);
      else followed.delete(body.friend_id);
      pending = undefined;
      writer.acknowledged += 1;
    },
    async faults() {
      const query = { type_follow: 'following', size: 100 };
      const { data } = acknowledged(await clientOf().call(listUsers, { query }));
      return differences(
        'follow',
        [...followed].map(String),
        data.map(({ id }) => String(id)),
      );
    },
  };
  return writer;
}

/** Imports rows in the background, which a restarted server continues. */
export function importWriter(clientOf: () => Client): Writer {
  let previewed: number | undefined;
  const started: number[] = [];
  const writer = {
    acknowledged: 0,
    async write() {
      const first = started.length * IMPORTED_ROWS;
      const text = numbered(first + IMPORTED_ROWS)
        .slice(first)
        .join('\n')
        .replaceAll('=', '\t');
      previewed ??= acknowledged(await clientOf().call(previewImport, { body: { text } })).import_id;
      const params = { id: previewed };
      const { status, body } = await clientOf().call(commitImport, { params, body: { lesson_id: null } });
      // A repeated call is refused when the first one was stored.
      if (status !== 202 && acknowledged(await clientOf().call(importStatus, { params })).state === 'preview')
        throw new Error(`${status} ${JSON.stringify(body)}`);
      started.push(previewed);
      previewed = undefined;
      writer.acknowledged += 1;
    },
    async faults() {
      for (const id of started)
        while (acknowledged(await clientOf().call(importStatus, { params: { id } })).state === 'running')
          await new Promise((done) => setTimeout(done, 50));
      return differences(
        'imported word',
        numbered(started.length * IMPORTED_ROWS),
        await wordsOf(clientOf()),
      );
    },
  };
  return writer;
}
