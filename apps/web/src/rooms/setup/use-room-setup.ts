import { HAS_GAP_FORM } from '@icando/contract/games';
import { DUE_OF_ALL } from '@icando/contract/room-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMyUser } from '../../accounts/index.ts';
import {
  addWords,
  chooseLessons,
  chooseNothing,
  classListFault,
  durationSeconds,
  fetchAllWords,
  isNewestChosen,
  lessonsChosen,
  namesOfClass,
} from '../../games/game-setup/index.ts';
import { followIds } from '../../platform/storage/current-ids.ts';
import { createStore } from '../../platform/storage/external-store.ts';
import { session } from '../../platform/storage/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { live } from '../live/live.ts';
import { useCreateRoom } from '../rooms-api.ts';
import { rememberedRoom, rememberRoom } from './remembered-room.ts';
import { chooseRoomClass, FIRST_ROOM, type RoomSetup, wordsForRoom } from './room-setup.ts';
import { t } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';

/** The settings are kept for the next room, because choosing words takes effort. */
/** The account whose last room was taken over. */
let rememberedFor: number | null = null;
const setupStore = createStore<RoomSetup>(FIRST_ROOM);
session.subscribe(() => {
  setupStore.set(FIRST_ROOM);
  rememberedFor = null;
});
followIds((current) => setupStore.set(current(setupStore.get())));

export function changeRoomSetup(change: (setup: RoomSetup) => RoomSetup): void {
  setupStore.set(change(setupStore.get()));
}

export function useRoomSetup(): RoomSetup {
  return useStore(setupStore);
}

/** Begins with the settings of the account's last room on this device. */
function useRememberedRoom(owner: number | undefined): void {
  useEffect(() => {
    // The account arrives from a query, and the settings are stored outside React.
    if (owner === undefined || rememberedFor === owner) return;
    rememberedFor = owner;
    changeRoomSetup((before) => ({ ...before, ...rememberedRoom(owner) }));
  }, [owner]);
}

/** The parameter of a link that opens a room with the words of a lesson. */
const LESSON_PARAM = 'lesson';
const ID = /^[1-9]\d{0,15}$/;

/** The parameter of a link that opens a room for a class. */
const CLASS_PARAM = 'class';

/** Chooses the class of the address, after the settings of the last room. */
function useClassOfAddress(owner: number | undefined): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(CLASS_PARAM) ?? '';
  const choose = useEffectEvent(() => {
    changeRoomSetup((before) => chooseRoomClass(before, Number(id)));
    setParams(withoutParam(CLASS_PARAM), { replace: true });
  });
  useEffect(() => {
    if (owner !== undefined && ID.test(id)) choose();
  }, [owner, id]);
}

function withoutParam(name: string) {
  return (current: URLSearchParams) => {
    current.delete(name);
    return current;
  };
}

/** Chooses the lesson of the address, and no other words. */
function useLessonOfAddress(onLessons: (lessonIds: number[]) => void): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(LESSON_PARAM) ?? '';
  const choose = useEffectEvent(() => {
    changeRoomSetup((before) => ({ ...chooseNothing(before), drawsWords: false }));
    onLessons([Number(id)]);
    // Without the parameter a reload keeps what was chosen afterwards.
    setParams(withoutParam(LESSON_PARAM), { replace: true });
  });
  useEffect(() => {
    if (ID.test(id)) choose();
  }, [id]);
}

/** Selects the words of chosen lessons, at first those of the address. `isAdding` is true while they are being loaded. */
export function useLessonWords() {
  const [adding, setAdding] = useState(0);

  async function add(lessonIds: readonly number[]): Promise<void> {
    setAdding((count) => count + 1);
    try {
      const words = await fetchAllWords({ lessonIds, search: '', fromUserId: 0 });
      // A lesson may have been deselected meanwhile.
      const areStillChosen = lessonIds.every((id) => setupStore.get().lessonIds.includes(id));
      if (areStillChosen) changeRoomSetup((setup) => addWords(setup, words));
    } catch {
      showToast('bad', t('Failed to load words'));
    }
    setAdding((count) => count - 1);
  }

  function onLessons(chosen: number[]): void {
    const added = chosen.filter((id) => !setupStore.get().lessonIds.includes(id));
    changeRoomSetup((setup) => chooseLessons(setup, chosen));
    if (added.length > 0) void add(added);
  }

  /** Other lessons may have been chosen while this one was copied. */
  const onLesson = (id: number) => onLessons([...setupStore.get().lessonIds, id]);

  useLessonOfAddress(onLessons);
  return { isAdding: adding > 0, onLessons, onLesson };
}

/** Creates the room with these settings and joins it. */
export function useNewRoom() {
  const owner = useMyUser().data?.id;
  useRememberedRoom(owner);
  useClassOfAddress(owner);
  const creating = useCreateRoom();
  const [isLoading, setLoading] = useState(false);

  /** Adds the words of the newest lesson while it is the choice. */
  async function addNewest(): Promise<void> {
    if (!isNewestChosen(setupStore.get())) return;
    setLoading(true);
    try {
      const lessonIds = await lessonsChosen(setupStore.get(), 0);
      if (lessonIds.length === 0) return;
      const words = await fetchAllWords({ lessonIds, search: '', fromUserId: 0 });
      changeRoomSetup((setup) => addWords(chooseLessons(setup, lessonIds), words));
    } finally {
      setLoading(false);
    }
  }

  async function create(title: string): Promise<void> {
    if (isLoading) return;
    if (!setupStore.get().drawsWords) {
      try {
        await addNewest();
      } catch {
        showToast('bad', t('Failed to load words'));
        return;
      }
    }
    createChosen(title);
  }

  function enter(roomId: string): void {
    const setup = setupStore.get();
    if (owner !== undefined) rememberRoom(owner, setup);
    live.join(roomId, { watches: setup.onWall });
  }

  function createChosen(title: string): void {
    const { words, game, mode, form, minutes, questions, feedbackS, drawsWords, drawSize } = setupStore.get();
    const { allowsGuests, teams, startsLocked, classId } = setupStore.get();
    const list = namesOfClass(setupStore.get().names);
    const fault = classListFault(list);
    if (fault !== undefined) {
      showToast('warn', fault);
      return;
    }
    const times = {
      game_duration: durationSeconds(minutes),
      feedback_s: feedbackS,
      ...(questions > 0 && { questions }),
    };
    const admission = {
      allow_guests: allowsGuests,
      teams,
      join_locked: startsLocked,
      ...(classId === null ? list.names.length > 0 && { names: [...list.names] } : { class_id: classId }),
      title,
    };
    const gaps = form === 'gap' && HAS_GAP_FORM[game] ? { form } : {};
    const rules = { type_game: game, game_mode: mode, ...gaps, ...times, ...admission };
    if (drawsWords) {
      const room = { ...rules, words: DUE_OF_ALL, size: drawSize } as const;
      creating.mutate(room, { onSuccess: enter });
      return;
    }
    if (words.length === 0) {
      showToast('warn', t('You must select words or select lesson for play game'));
      return;
    }
    const chosen = wordsForRoom(words, Math.random);
    const room = { ...rules, words: chosen.map(({ id }) => ({ id })) };
    creating.mutate(room, {
      onSuccess: (roomId) => {
        if (chosen.length < words.length) {
          showToast(
            'info',
            t('A room holds {count} words: they were picked at random.', { count: chosen.length }),
          );
        }
        enter(roomId);
      },
    });
  }

  return { create, isCreating: creating.isPending || isLoading };
}
