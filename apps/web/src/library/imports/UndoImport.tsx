import type { ImportStatus } from '@icando/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refreshToday } from '../../learning/index.ts';
import { reloadLessons } from '../lessons/index.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useMsUntil } from '../../ui/use-ms-until.ts';
import { useUndoImport } from './imports-api.ts';
import { t } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

interface UndoImportProps {
  id: number;
  /** ISO 8601. */
  until: string;
  onUndone: () => void;
}

/** Undoes an import. Hidden when that is not possible any more. */
export function UndoImport({ id, until, onUndone }: UndoImportProps) {
  const undo = useUndoImport(id);
  const client = useQueryClient();
  const [endsAt] = useState(() => performance.now() + Date.parse(until) - serverNow());
  if (useMsUntil(endsAt) === 0) return null;
  const undone = async ({ state }: Pick<ImportStatus, 'state'>) => {
    // The server responds before a long undo is complete.
    if (state === 'running') showToast('info', t('The import is being undone. It goes on by itself.'));
    else showToast('ok', t('Import undone'));
    refreshToday(client);
    await reloadLessons(client).catch(() => undefined);
    onUndone();
  };
  return (
    <Button
      kind="line"
      size="sm"
      icon={<Undo2 />}
      busy={undo.isPending}
      onClick={() =>
        undo.mutate(undefined, {
          onSuccess: (status) => void undone(status),
          onError: (error) => showToast('bad', refusalText(error, t('Failed to undo the import'))),
        })
      }
    >
      {t('Undo')}
    </Button>
  );
}
