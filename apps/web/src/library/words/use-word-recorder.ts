import type { Word } from '@icando/contract/words';
import { RECORDING_SECONDS } from '@icando/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import {
  MicrophoneError,
  type MicrophoneFailure,
  recordSpeech,
  SOUND_FILE_BYTES,
  speechOfFile,
  type SpeechRecording,
} from '../../platform/audio/microphone.ts';
import { formatSize } from '../../platform/i18n/number-format.ts';
import { stopWord } from '../../platform/audio/word-audio.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRecording } from './words-api.ts';

export interface WordRecorderOptions {
  word: Word;
  onChanged: (word: Word) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

type Stage =
  | { name: 'idle'; failure?: string; isBack?: boolean }
  | { name: 'opening' }
  | { name: 'recording'; recording: SpeechRecording }
  | { name: 'review'; wav: Uint8Array<ArrayBuffer> };

const FAILURES: Record<MicrophoneFailure, string> = {
  insecure: t('Trình duyệt chỉ mở micro ở địa chỉ https.'),
  denied: t('Máy chưa cho dùng micro. Bật micro cho trang này trong cài đặt của trình duyệt rồi thử lại.'),
  missing: t('Không tìm thấy micro trên máy này.'),
  busy: t('Micro đang được ứng dụng khác dùng. Đóng ứng dụng đó rồi thử lại.'),
  silent: t('Không nghe thấy gì. Nói to hơn rồi thử lại.'),
  failed: t('Không thu được. Thử lại nhé.'),
  unreadable: t('Trình duyệt không đọc được tệp này. Chọn một tệp âm thanh: WebM, Ogg, M4A, MP3 hay WAV.'),
  too_long: t('Tiếng trong tệp dài hơn {seconds} giây. Cắt ngắn rồi thử lại.', {
    seconds: RECORDING_SECONDS,
  }),
};

const failed = (error: unknown): Stage => ({
  name: 'idle',
  isBack: true,
  failure: FAILURES[error instanceof MicrophoneError ? error.reason : 'failed'],
});

/** The stages of a recording for a word, and the steps between them. */
export function useWordRecorder({ word, onChanged, onUnsaved }: WordRecorderOptions) {
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const saving = useRecording(word);
  const open = useRef<SpeechRecording | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      open.current?.cancel();
    };
  }, []);

  const isUnsaved = stage.name === 'recording' || stage.name === 'review';
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);

  const start = async () => {
    stopWord();
    setStage({ name: 'opening' });
    try {
      const recording = await recordSpeech();
      // The dialog was closed while the browser asked for permission.
      if (isGone.current) return recording.cancel();
      open.current = recording;
      setStage({ name: 'recording', recording });
    } catch (error) {
      setStage(failed(error));
    }
  };
  const review = async (speech: () => Promise<Uint8Array<ArrayBuffer>>) => {
    open.current = null;
    setStage({ name: 'opening' });
    try {
      setStage({ name: 'review', wav: await speech() });
    } catch (error) {
      setStage(failed(error));
    }
  };
  const take = (file: File) => {
    if (file.size <= SOUND_FILE_BYTES) return void review(() => speechOfFile(file));
    setStage({
      name: 'idle',
      failure: t('Tệp này {size}. Tệp âm thanh nặng nhất {most}.', {
        size: formatSize(file.size),
        most: formatSize(SOUND_FILE_BYTES),
      }),
    });
  };
  const save = (wav: Uint8Array<ArrayBuffer> | null) => {
    saving.mutateAsync(wav).then(
      (changed) => {
        onChanged(changed);
        setStage({ name: 'idle', isBack: true });
        showToast('ok', wav === null ? t('Đã xóa bản thu') : t('Đã lưu bản thu'), { lang: VI });
      },
      () => {
        // The mutation shows the toast; the recording is kept.
      },
    );
  };
  const drop = () => setStage({ name: 'idle', isBack: true });

  return { stage, isSaving: saving.isPending, start, review, take, save, drop };
}
