import { SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import { type FormEvent, useState } from 'react';
import type { Lesson } from '@icando/contract/lessons';
import { ClassSelect } from '../../classes/index.ts';
import {
  ClassListField,
  classListFault,
  namesOfClass,
  useLessonChoices,
} from '../../games/game-setup/index.ts';
import { LessonByGrade } from '../../library/lessons/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DATE_LENGTH } from '../../ui/limited-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { dayOf, endOfDay } from './form-values.ts';
import { GAME_NAMES } from './game-names.ts';
import { useAssignHomework, useWordCount } from './homework-api.ts';
import styles from './homework.module.css';
import { minutesText } from './minutes.ts';
import { PickNames } from './PickNames.tsx';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

const DIFFICULTY: Record<SoloGame, number> = {
  game_line: 1,
  game_select: 2,
  game_listen: 3,
  game_write: 4,
  game_dictation: 5,
};
const GAMES_BY_DIFFICULTY = SOLO_GAMES.toSorted((a, b) => DIFFICULTY[a] - DIFFICULTY[b]);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const TITLE_MAX = 64;

interface HomeworkFormProps {
  /** If empty, the teacher chooses lessons instead. */
  wordIds: readonly number[];
  /** A description of the words. */
  note?: string | undefined;
  /** The room whose projector view shows the link. */
  roomId?: string | undefined;
  /** The preselected lesson. Its name is the default title. */
  lessonId?: number | undefined;
  /** The class that is chosen at first. */
  classOfAddress?: number | undefined;
}

/** The form for homework: words (of a report or of lessons), games, deadline and names. */
export function HomeworkForm({
  wordIds,
  note = t('các em hay sai'),
  roomId,
  lessonId,
  classOfAddress,
}: HomeworkFormProps) {
  const assigning = useAssignHomework();
  const lesson = useLessonChoices(0).find(({ id }) => id === lessonId);
  const [typedTitle, setTitle] = useState<string | null>(null);
  const title = typedTitle ?? lesson?.lesson_name ?? '';
  const [lessonIds, setLessonIds] = useIdState<number[]>(lessonId === undefined ? [] : [lessonId]);
  const [games, setGames] = useState<readonly SoloGame[]>(['game_select', 'game_write']);
  const [day, setDay] = useState(() => dayOf(new Date(serverNow() + WEEK_MS)));
  const [classId, setClassId] = useState(classOfAddress ?? null);
  const [typed, setTyped] = useState('');
  const [picksNames, setPicksNames] = useState(true);
  const list = namesOfClass(typed);
  const { names } = list;
  const fault = classListFault(list);
  const due = endOfDay(day);
  const hasWords = wordIds.length > 0 || lessonIds.length > 0;
  const { data: lessonWordCount = 0 } = useWordCount(lessonIds);
  const minutes = minutesText(games, wordIds.length > 0 ? wordIds.length : lessonWordCount);
  const missing = [
    title.trim() === '' ? t('Tên bài') : [],
    hasWords ? [] : t('Bài học'),
    games.length > 0 ? [] : t('Trò chơi'),
    due === null ? t('Hạn nộp (hết ngày)') : [],
  ].flat();
  const isReady = missing.length === 0 && due !== null && fault === undefined;

  function assign(event: FormEvent): void {
    event.preventDefault();
    if (!isReady || due === null) return;
    assigning.mutate({
      title,
      ...(wordIds.length > 0 ? { word_ids: [...wordIds] } : { lesson_ids: lessonIds }),
      games: GAMES_BY_DIFFICULTY.filter((game) => games.includes(game)),
      due_at: due.toISOString(),
      ...(classId !== null
        ? { class_id: classId, pick_names: picksNames }
        : names.length > 0
          ? { names: [...names], pick_names: picksNames }
          : {}),
      ...(roomId === undefined ? {} : { room_id: roomId }),
    });
  }

  return (
    <>
      <PageHead title={t('Giao bài về nhà')} />
      <Sheet className={styles.card ?? ''}>
        <form className={styles.form} onSubmit={assign} aria-label={t('Giao bài về nhà')}>
          <TextField
            label={t('Tên bài')}
            value={title}
            onChange={setTitle}
            maxLength={TITLE_MAX}
            autoComplete="off"
          />
          {wordIds.length > 0 ? (
            <p className={styles.note}>{t('{count} từ {note}', { count: wordIds.length, note })}</p>
          ) : (
            <LessonChoice
              selected={lessonIds}
              onChange={setLessonIds}
              onChoose={(chosen) => {
                setLessonIds((before) => [...before, chosen.id]);
                setTitle((typed) => (typed ?? lesson?.lesson_name) || chosen.lesson_name);
              }}
            />
          )}
          <GameChoice
            selected={games}
            onChange={(game, isOn) =>
              setGames((before) => (isOn ? [...before, game] : before.filter((other) => other !== game)))
            }
          />
          <p className={styles.note} role="status">
            {minutes === null ? null : t('Mỗi em làm trong {minutes}', { minutes })}
          </p>
          <TextField
            label={t('Hạn nộp (hết ngày)')}
            type="date"
            maxLength={DATE_LENGTH}
            hideCounter
            value={day}
            onChange={setDay}
          />
          <ClassSelect value={classId} onChange={setClassId} />
          {classId === null ? (
            <ClassListField
              label={t('Tên các em')}
              emptyHint={t('Mỗi dòng một tên. Để trống thì các em tự gõ.')}
              value={typed}
              onChange={setTyped}
            />
          ) : null}
          {names.length === 0 && classId === null ? null : (
            <PickNames isOn={picksNames} onChange={setPicksNames} />
          )}
          {missing.length === 0 ? null : (
            <p className={styles.note}>{t('Còn thiếu: {missing}', { missing: missing.join(', ') })}</p>
          )}
          <div className={styles.ways}>
            <Button type="submit" kind="play" busy={assigning.isPending} disabled={!isReady}>
              {t('Giao bài')}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  );
}

interface LessonChoiceProps {
  selected: number[];
  onChange: (lessonIds: number[]) => void;
  /** Called with a lesson of a grade. */
  onChoose: (lesson: Lesson) => void;
}

/** Lessons of the teacher's own, or of the curriculum by grade and topic. */
function LessonChoice({ selected, onChange, onChoose }: LessonChoiceProps) {
  const lessons = useLessonChoices(0);
  return (
    <div className={styles.lessons}>
      <MultiSelect
        label={t('Bài học')}
        labelLang={VI}
        options={lessons.map(({ id, lesson_name: label }) => ({ id, label }))}
        disabled={lessons.length === 0}
        hint={lessons.length === 0 ? t('Bạn chưa có bài học nào để giao.') : undefined}
        selected={selected}
        onChange={onChange}
      />
      <LessonByGrade chosenIds={selected} onChoose={onChoose} />
    </div>
  );
}

interface GameChoiceProps {
  selected: readonly SoloGame[];
  onChange: (game: SoloGame, isOn: boolean) => void;
}

function GameChoice({ selected, onChange }: GameChoiceProps) {
  return (
    <fieldset className={styles.games}>
      <legend>{t('Trò chơi')}</legend>
      {GAMES_BY_DIFFICULTY.map((game) => (
        <Checkbox
          key={game}
          label={GAME_NAMES[game]}
          isLabelShown
          state={selected.includes(game) ? 'on' : 'off'}
          onChange={(isOn) => onChange(game, isOn)}
        />
      ))}
    </fieldset>
  );
}
