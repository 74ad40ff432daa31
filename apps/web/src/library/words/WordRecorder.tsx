import { RECORDING_SECONDS } from '@icando/contract/limits';
import { FileMusic, Mic, Square, Trash2, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import type { SpeechRecording } from '../../platform/audio/microphone.ts';
import { isOwnRecording } from '../../platform/audio/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWordRecorder, type WordRecorderOptions } from './use-word-recorder.ts';
import styles from './WordRecorder.module.css';

/** Records the owner's voice for a word. The steps are record, stop, listen, and keep or discard. */
export function WordRecorder({ word, onChanged, onUnsaved }: WordRecorderOptions) {
  const { stage, isSaving, start, review, take, save, drop } = useWordRecorder({
    word,
    onChanged,
    onUnsaved,
  });
  if (stage.name === 'recording')
    return (
      <Recording recording={stage.recording} onStop={() => void review(() => stage.recording.finish())} />
    );
  if (stage.name === 'review')
    return <Review wav={stage.wav} isBusy={isSaving} onKeep={() => save(stage.wav)} onDrop={drop} />;
  const hasOwn = isOwnRecording(word.audio);
  return (
    <div className={styles.recorder} lang={VI}>
      <Button
        // A new button takes the focus from that of the deleted recording.
        key={String(hasOwn)}
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
        <Button kind="quiet" danger size="sm" icon={<Trash2 />} busy={isSaving} onClick={() => save(null)}>
          {t('Xóa bản thu')}
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

/** Accepts a recording made elsewhere, for example with the recorder of a phone. */
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
          // Without this, choosing the same file again would not be a change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

const METER_MS = 80;

function Recording({ recording, onStop }: { recording: SpeechRecording; onStop: () => void }) {
  const [{ level, seconds }, setMeter] = useState({ level: 0, seconds: 0 });
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      // Trimming removes more silence than the margin that it adds.
      if (seconds >= RECORDING_SECONDS - 0.5) stop();
      else setMeter({ level: recording.level(), seconds });
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
        {`${Math.floor(seconds)} / ${RECORDING_SECONDS}`}
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
