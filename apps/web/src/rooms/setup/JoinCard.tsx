import { LIMITS } from '@icando/contract/limits';
import { roomIdFrom } from '@icando/contract/room-id';
import { ScanLine } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import tiHang from '../../ui/art/ti-hang.svg';
import { reasonOf } from '../../platform/api/api-error.ts';
import { codeUnchecked, findTypedRoom } from '../../platform/browser/typed-code.ts';
import { useSubmission } from '../../platform/api/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { cx } from '../../ui/cx.ts';
import { joinRefs } from '../../ui/join-refs.ts';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { dialogLoadError } from '../../ui/LoadError.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { live, useLive } from '../live/live.ts';
import { refuseRoomId } from '../rooms-api.ts';
import styles from './join.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

/** Loaded with the first scan, because its decoder is one megabyte large. */
const scanner = lazyPage(
  () => import('../scanner/ScannerDialog.tsx').then((module) => module.ScannerDialog),
  dialogLoadError(t('The scanner')),
);

/** Replaces a pasted address by its room id. */
function shownId(typed: string): string {
  return (typed.includes('room_id') ? roomIdFrom(typed) : null) ?? typed;
}

/** The form that joins an existing room. */
export function JoinCard() {
  const state = useLive();
  const refused = state.status === 'out' ? state.refused : undefined;
  const [typed, setTyped] = useState(refused ?? '');
  const refusedField = useFocusOnMount<HTMLInputElement>();
  const field = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const isEmpty = typed.trim() === '';

  const finding = useSubmission({
    send: findTypedRoom,
    onDone: (roomId) => {
      if (roomId === null) refuseRoomId(typed.trim());
      else live.join(roomId);
    },
    onFailed: (error) => showToast('bad', codeUnchecked(), { detail: reasonOf(error), lang: VI }),
  });

  return (
    <Sheet className={cx(styles.card)} aria-labelledby="join-heading">
      <h2 id="join-heading">{t('Join Room')}</h2>
      <p className={styles.text} lang={VI}>
        {t('Nhập mã phòng hoặc quét QR của bạn bè.')}
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) finding.submit(typed);
        }}
      >
        <TextField
          className={cx(styles.field)}
          label={t('Room ID')}
          maxLength={LIMITS.codeOrLink}
          hideCounter
          value={typed}
          onChange={(text) => setTyped(shownId(text))}
          onKeyDown={ignoreComposingEnter}
          // The button that sent a refused id is unmounted, so the field, which keeps the id, gets the focus.
          ref={joinRefs(field, refused === undefined ? undefined : refusedField)}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <div className={styles.ways}>
          <Button type="submit" className={cx(styles.join)} busy={finding.isPending} disabled={isEmpty}>
            {t('Join Room')}
          </Button>
          <Button kind="line" icon={<ScanLine />} onClick={() => setScanning(true)}>
            {t('Scan QR')}
          </Button>
        </div>
      </form>
      <img className={styles.peek} src={tiHang} alt="" />
      {isScanning ? (
        <Suspense fallback={<LoadingOverlay />}>
          <scanner.Page
            onClose={() => setScanning(false)}
            onFound={(roomId) => {
              setScanning(false);
              live.join(roomId);
            }}
            onType={() => {
              // The dialog traps the focus until it is unmounted.
              flushSync(() => setScanning(false));
              field.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
