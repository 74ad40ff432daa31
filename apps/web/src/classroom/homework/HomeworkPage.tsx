import { roomIdFrom } from '@icando/contract/room-id';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Page } from '../../ui/Page.tsx';
import { idIn, wordIdsIn } from './form-values.ts';
import { HomeworkForm } from './HomeworkForm.tsx';
import { HomeworkOfRoom } from './HomeworkOfRoom.tsx';
import { HomeworkList } from './HomeworkList.tsx';
import { HomeworkReport } from './HomeworkReport.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

/** 'Bài về nhà' of a teacher: the list, the form (`?new`, `?new&lesson=&class=`, `?word_ids=`, `?room=`), or a report (`?id=`). */
export function HomeworkPage() {
  useDocumentTitle(t('Bài về nhà'));
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('id'));
  const room = roomIdFrom(parameters.get('room') ?? '') ?? undefined;
  const wordIds = wordIdsIn(parameters.get('word_ids'));
  const isNew = parameters.has('new') || parameters.has('word_ids');
  return (
    <Page>
      <div lang={VI}>
        {id > 0 ? (
          <HomeworkReport key={id} id={id} />
        ) : room !== undefined && wordIds.length === 0 ? (
          <HomeworkOfRoom roomId={room} />
        ) : isNew ? (
          <HomeworkForm
            wordIds={wordIds}
            roomId={room}
            lessonId={idIn(parameters.get('lesson'))}
            classOfAddress={idIn(parameters.get('class'))}
          />
        ) : (
          <HomeworkList />
        )}
      </div>
    </Page>
  );
}
