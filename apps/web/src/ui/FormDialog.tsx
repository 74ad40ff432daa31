import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { useRefusedFocus } from './use-refused-focus.ts';
import { t } from '../platform/i18n/language.ts';

interface FormDialogProps {
  title: string;
  width?: number | undefined;
  /** The label of the submit button. */
  action: string;
  isBusy: boolean;
  /** The form cannot be submitted as it is. */
  isDisabled?: boolean | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The label and action of the second button; Cancel by default. */
  cancel?: { label: string; onPress: () => void } | undefined;
  /** False: a click outside does not close it, so that typed text is not lost. */
  closesOutside?: boolean | undefined;
  /** Content below the form. */
  after?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const {
    action,
    isBusy,
    isDisabled,
    onSubmit,
    onClose,
    cancel,
    closesOutside = false,
    after,
    children,
  } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRefusedFocus(form, isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form from which this dialog was opened, which would be submitted too.
    event.stopPropagation();
    refusal.onSubmit();
    onSubmit();
  };
  return (
    <Dialog
      isOpen
      title={props.title}
      width={props.width}
      onClose={onClose}
      closesOutside={closesOutside}
      footer={
        <>
          <Button kind="line" onClick={cancel?.onPress ?? onClose}>
            {cancel?.label ?? t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onInput={refusal.onInput}
      >
        {children}
      </form>
      {after}
    </Dialog>
  );
}
