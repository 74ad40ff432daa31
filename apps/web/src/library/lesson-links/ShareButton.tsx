import type { Lesson } from '@icando/contract/lessons';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMyUser } from '../../accounts/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { dialogLoadError } from '../../ui/LoadError.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { t } from '../../platform/i18n/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

const { Page: ShareDialog } = lazyPage<ShareDialogProps>(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  dialogLoadError(t('Sharing')),
);

/** Opens the dialog for sharing by link. In a school only admins see it. */
export function ShareButton({ lesson }: { lesson: Lesson }) {
  const me = useMyUser().data;
  const [isOpen, setOpen] = useState(false);
  const mayShare = me !== undefined && (me.school === undefined || me.is_admin);
  if (!mayShare) return null;
  return (
    <>
      <IconButton
        label={t('Share {lessonName}', { lessonName: lesson.lesson_name })}
        onClick={() => setOpen(true)}
      >
        <Share2 />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <ShareDialog lesson={lesson} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
