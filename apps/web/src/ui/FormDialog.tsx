import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { t } from '../platform/language.ts';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form from which this dialog was opened, which would be submitted too.
    event.stopPropagation();
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
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {after}
    </Dialog>
  );
}
