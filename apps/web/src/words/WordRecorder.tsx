import type { Word } from '@icando/contract/words';
import { RECORDING_SECONDS } from '@icando/contract/limits';
import { FileMusic, Mic, Square, Trash2, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t, VI } from '../platform/language.ts';
import {
  MicrophoneError,
  type MicrophoneFailure,
  recordSpeech,
  SOUND_FILE_BYTES,
  speechOfFile,
  type SpeechRecording,
} from '../platform/microphone.ts';
import { formatSize } from '../platform/number-format.ts';
import { isOwnRecording, stopWord } from '../platform/word-audio.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRecording } from './words-api.ts';
import styles from './WordRecorder.module.css';

interface WordRecorderProps {
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

/** Records the owner's voice for a word: record, stop, listen, keep or throw away. */
export function WordRecorder({ word, onChanged, onUnsaved }: WordRecorderProps) {
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
      // The dialog was closed while the browser asked.
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
        showToast('ok', wav === null ? t('Đã xoá bản thu') : t('Đã lưu bản thu'), { lang: VI });
      },
      () => {
        // The mutation shows the toast; what was recorded is still there.
      },
    );
  };

  if (stage.name === 'recording')
    return (
      <Recording recording={stage.recording} onStop={() => void review(() => stage.recording.finish())} />
    );
  if (stage.name === 'review')
    return (
      <Review
        wav={stage.wav}
        isBusy={saving.isPending}
        onKeep={() => save(stage.wav)}
        onDrop={() => setStage({ name: 'idle', isBack: true })}
      />
    );
  const hasOwn = isOwnRecording(word.audio);
  return (
    <div className={styles.recorder} lang={VI}>
      <Button
        kind="line"
        size="sm"
        icon={<Mic />}
        busy={stage.name === 'opening'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the buttons that led back to it are gone
        autoFocus={stage.name === 'opening' || stage.isBack === true}
        onClick={() => void start()}
      >
        {hasOwn ? t('Thu lại') : t('Thu giọng của bạn')}
      </Button>
      <SoundFile disabled={stage.name === 'opening'} onChoose={take} />
      {hasOwn ? (
        <Button
          kind="quiet"
          danger
          size="sm"
          icon={<Trash2 />}
          busy={saving.isPending}
          onClick={() => save(null)}
        >
          {t('Xoá bản thu')}
        </Button>
      ) : null}
      {stage.name === 'idle' && stage.failure !== undefined ? (
        <p role="alert" className={styles.failure}>
          {stage.failure}
        </p>
      ) : null}
    </div>
  );
}

/** A recording that was made elsewhere, such as with the phone's own recorder. */
function SoundFile({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon={<FileMusic />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('Chọn tệp')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*,.weba,.webm,.ogg,.oga,.opus,.m4a"
        hidden
        aria-label={t('Tệp âm thanh')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file chosen again would be no change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

const METER_MS = 80;

function Recording({ recording, onStop }: { recording: SpeechRecording; onStop: () => void }) {
  const [{ level, seconds }, setHeard] = useState({ level: 0, seconds: 0 });
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - begun) / 1000;
      // Trimming takes away more than the margin that is added.
      if (seconds >= RECORDING_SECONDS - 0.5) stop();
      else setHeard({ level: recording.level(), seconds });
    }, METER_MS);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <div className={styles.recorder} lang={VI}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that began it is gone */}
      <Button kind="del" size="sm" icon={<Square />} autoFocus onClick={onStop}>
        {t('Dừng')}
      </Button>
      <meter className={styles.meter} aria-label={t('Độ to của giọng')} min={0} max={1} value={level} />
      <span className={styles.time} aria-hidden>
        {Math.floor(seconds)} / {RECORDING_SECONDS}
      </span>
      <span role="status" className={styles.time}>
        {t('Đang thu')}
      </span>
    </div>
  );
}

interface ReviewProps {
  wav: Uint8Array<ArrayBuffer>;
  isBusy: boolean;
  onKeep: () => void;
  onDrop: () => void;
}

function Review({ wav, isBusy, onKeep, onDrop }: ReviewProps) {
  const playing = useRef<HTMLAudioElement | null>(null);
  const listen = () => {
    playing.current?.pause();
    const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    const element = new Audio(url);
    playing.current = element;
    for (const end of ['ended', 'error', 'pause'] as const)
      element.addEventListener(end, () => URL.revokeObjectURL(url));
    element.play().catch(() => showToast('bad', t('This cannot be played right now')));
  };
  useEffect(() => () => playing.current?.pause(), []);
  return (
    <div className={styles.recorder} lang={VI}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that ended it is gone */}
      <Button kind="soft" size="sm" icon={<Volume2 />} autoFocus onClick={listen}>
        {t('Nghe lại')}
      </Button>
      <Button kind="go" size="sm" busy={isBusy} onClick={onKeep}>
        {t('Giữ')}
      </Button>
      <Button kind="quiet" size="sm" disabled={isBusy} onClick={onDrop}>
        {t('Bỏ')}
      </Button>
      <span role="status" className={styles.time}>
        {t('Nghe lại rồi giữ hoặc bỏ.')}
      </span>
    </div>
  );
}
