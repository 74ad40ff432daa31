import type { ImportPreview } from '@icando/contract/imports';
import { useState } from 'react';
import { ArchivePreview } from './ArchivePreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSourceForm } from './ImportSourceForm.tsx';
import { PreviewForm } from './PreviewForm.tsx';

export interface ImportDialogProps {
  /** The lesson that is offered first; null: a new one. */
  lessonId: number | null;
  /** Called after words or lessons were added or removed. */
  onChanged: () => void;
  onClose: () => void;
}

type Step =
  | { at: 'source' }
  | { at: 'preview'; preview: ImportPreview; name: string }
  | { at: 'progress'; preview: ImportPreview };

/** Imports words in three steps: a text or a file, its preview, its progress. Mount it to open it. */
export function ImportDialog({ lessonId, onChanged, onClose }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'source' });
  // The text is kept here, so that it is not lost when the user goes back.
  const [text, setText] = useState('');
  switch (step.at) {
    case 'source':
      return (
        <ImportSourceForm
          text={text}
          onText={setText}
          onPreview={(preview, name) => setStep({ at: 'preview', preview, name })}
          onChanged={onChanged}
          onClose={onClose}
        />
      );
    case 'preview':
      return step.preview.archive === undefined ? (
        <PreviewForm
          preview={step.preview}
          name={step.name}
          lessonId={lessonId}
          onPreview={(preview) => setStep({ ...step, preview })}
          onStarted={() => setStep({ at: 'progress', preview: step.preview })}
          onBack={() => setStep({ at: 'source' })}
          onClose={onClose}
        />
      ) : (
        <ArchivePreview
          preview={step.preview}
          archive={step.preview.archive}
          onStarted={() => setStep({ at: 'progress', preview: step.preview })}
          onBack={() => setStep({ at: 'source' })}
          onClose={onClose}
        />
      );
    case 'progress':
      return (
        <ImportProgress
          preview={step.preview}
          onChanged={onChanged}
          onUndone={() => setStep({ at: 'source' })}
          onClose={onClose}
        />
      );
  }
}
